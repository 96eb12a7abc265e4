# Sourced by ./play, ./check and ./kartentisch: makes .venv ready and leaves $python.
# environment run   what the games need
# environment check that, and what the tests need

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
  echo "kartentisch: installing what is needed to $1 (once) …" >&2
  "$python" -m pip install -qq --disable-pip-version-check --require-hashes \
    -r "$root/requirements/$1.txt" >&2 ||
    give_up "installing the packages of requirements/$1.txt failed (see above); is there a network?"
  "$python" -m pip install -qq --disable-pip-version-check --no-build-isolation --no-deps \
    -e "$root" >&2 || give_up "installing kartentisch into $venv failed (see above)"
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
