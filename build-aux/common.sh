# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Shared by build-aux/run, build-aux/test and .ci/run: finds missing dependencies, installs them
# with apt where possible, and builds into _build/.
#
# Sourced by bash, never executed. Dependencies are checked by what the build will look for (a
# program, a pkg-config module, a file) and not by package names, so a machine that was set up in
# a different way is not changed, and a second run needs neither the network nor root.

set -euo pipefail
shopt -s nullglob

source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build_dir=${TILESTAR_BUILD_DIR:-$source_dir/_build}

say ()
{
  printf '\n==> %s\n' "$*"
}

die ()
{
  printf '\nerror: %s\n' "$*" >&2
  exit 1
}

# need KIND WHAT DEBIAN-PACKAGE: a required dependency and the Debian package that contains it.
# want: the same for an optional one.
#   command NAME      a program on the PATH
#   module  'M >= V'  a pkg-config module
#   file    GLOB      a file; the glob names the folders of other systems too
#   python  MODULE    a module of the system's own Python
missing_things=()
missing_packages=()
# Packages of optional dependencies, which are installed if possible.
wanted_packages=()

have ()
{
  local kind=$1 what=$2

  case $kind in
    command) command -v "$what" > /dev/null ;;
    module) pkg-config --exists "$what" 2> /dev/null ;;
    file) [ -n "$(compgen -G "${what%% *}" || compgen -G "${what##* }")" ] ;;
    python) /usr/bin/python3 -c "import $what" 2> /dev/null ;;
    *) die "there is no kind of need called $kind" ;;
  esac
}

need ()
{
  have "$1" "$2" && return 0
  missing_things+=("$1 $2")
  missing_packages+=("$3")
}

want ()
{
  have "$1" "$2" || wanted_packages+=("$3")
}

needs_of_the_build ()
{
  if ! command -v cc > /dev/null && ! command -v gcc > /dev/null && ! command -v clang > /dev/null
  then
    need command cc gcc
  fi
  need file '/usr/include/stdlib.h' libc6-dev
  need command pkg-config pkgconf
  need command ninja ninja-build
  need command msgfmt gettext
  need command xmllint libxml2-utils
  need module 'glib-2.0 >= 2.74' libglib2.0-dev
  need command glib-compile-resources libglib2.0-dev
  need module 'json-glib-1.0 >= 1.6' libjson-glib-dev
  need module 'libxxhash >= 0.8' libxxhash-dev
  need module 'lua5.4' liblua5.4-dev
  need module 'libseccomp >= 2.5' libseccomp-dev

  # Meson before 1.0 is too old.
  if ! meson --version 2> /dev/null | grep -qE '^([1-9][0-9]*)\.'
  then
    missing_things+=('command meson, 1.0 or newer')
    missing_packages+=(meson)
  fi
}

needs_of_the_window ()
{
  need module 'gtk4 >= 4.8' libgtk-4-dev
  need module 'libadwaita-1 >= 1.2' libadwaita-1-dev
  need module 'gtksourceview-5 >= 5.6' libgtksourceview-5-dev
  need module 'libwebp >= 1.2' libwebp-dev
  need module 'libwebpmux >= 1.2' libwebp-dev
  need file '/usr/include/gif_lib.h' libgif-dev
  # The pages of help.
  want command itstool itstool
  want command yelp-build yelp-tools
  # Packages that the libraries only recommend, but which the window needs to look right.
  want file '/usr/share/icons/Adwaita/index.theme' adwaita-icon-theme
  want file '/usr/lib/*/gdk-pixbuf-2.0/*/loaders/*svg* /usr/lib*/gdk-pixbuf-2.0/*/loaders/*svg*' \
    librsvg2-common
  want file '/usr/share/fonts/*/*antarell* /usr/share/fonts/*/*/*antarell*' fonts-cantarell
}

# Display servers, input simulation and file checkers for the tests.
needs_of_the_tests ()
{
  need command Xvfb xvfb
  need command xvfb-run xvfb
  need command xauth xauth
  need command xdotool xdotool
  need command openbox openbox
  need command import imagemagick
  need command weston weston
  need command strace strace
  need command dbus-run-session dbus-daemon
  need command python3 python3
  need file '/usr/libexec/at-spi-bus-launcher /usr/lib/at-spi2-core/at-spi-bus-launcher' at-spi2-core
  need python gi python3-gi
  need python yaml python3-yaml
  need file '/usr/lib/*/girepository-1.0/Atspi-2.0.typelib /usr/lib*/girepository-1.0/Atspi-2.0.typelib' \
    gir1.2-atspi-2.0
  need command gapplication libglib2.0-bin
  need command update-mime-database shared-mime-info
  need command desktop-file-validate desktop-file-utils
  need command appstreamcli appstream
  need command rsvg-convert librsvg2-bin
  need command itstool itstool
  need command yelp-build yelp-tools
  need command yelp-check yelp-tools
  need command reuse reuse
  need command groff groff-base
  need command ffmpeg ffmpeg
  need command parallel parallel
  # Shells whose completion is tested, besides bash.
  need command zsh zsh
  need command fish fish
  need command localedef locales
  need file '/usr/share/i18n/locales/de_DE' locales
}

# For building libFuzzer targets, which only continuous integration does.
needs_of_the_fuzzers ()
{
  want command clang clang
  want file '/usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.fuzzer-* /usr/lib*/clang/*/lib/*/libclang_rt.fuzzer*' \
    libclang-rt-dev
}

# For the optional tilestar-mpi, which only continuous integration builds; MPICH would do as well.
needs_of_mpi ()
{
  want command mpicc libopenmpi-dev
  want command mpirun openmpi-bin
}

may_administrate ()
{
  [ "$(id -u)" -eq 0 ] || command -v sudo > /dev/null
}

as_administrator ()
{
  if [ "$(id -u)" -eq 0 ]
  then
    "$@"
  else
    # sudo clears the environment, so the variable is passed explicitly.
    sudo env DEBIAN_FRONTEND=noninteractive "$@"
  fi
}

# install_what_is_missing: installs what the needs_of_… functions have recorded.
install_what_is_missing ()
{
  local packages attempt

  if [ ${#missing_things[@]} -eq 0 ]
  then
    [ ${#wanted_packages[@]} -gt 0 ] || return 0
    if ! command -v apt-get > /dev/null || ! may_administrate
    then
      say "There is more with these packages: ${wanted_packages[*]}"
      wanted_packages=()
      return 0
    fi
  fi

  mapfile -t packages < <(printf '%s\n' "${missing_packages[@]}" "${wanted_packages[@]}" |
    sort -u | sed '/^$/d')

  if ! command -v apt-get > /dev/null
  then
    {
      printf '\nThis machine lacks:\n'
      printf '  %s\n' "${missing_things[@]}"
      printf 'Debian has them in these packages; yours are named much the same:\n  %s\n' \
        "${packages[*]}"
      printf 'Where the package manager knows pkg-config modules (dnf, zypper), a library can be\n'
      printf "asked for as 'pkgconfig(gtk4)'.\n"
    } >&2
    die 'install these with the package manager of this system, then run this again'
  fi

  if ! may_administrate
  then
    die "packages are missing and there is no sudo here; as an administrator, run:
  apt-get update && apt-get install --no-install-recommends ${packages[*]}"
  fi

  say "Installing: ${packages[*]}"
  export DEBIAN_FRONTEND=noninteractive
  for attempt in 1 2
  do
    as_administrator apt-get -q -o DPkg::Lock::Timeout=300 update ||
      echo 'The package lists could not be brought up to date; going on with those at hand.' >&2
    if as_administrator apt-get -q -y -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300 \
         -o Acquire::Retries=3 install --no-install-recommends "${packages[@]}"
    then
      break
    elif [ ${#missing_things[@]} -eq 0 ]
    then
      say "Going on without: ${packages[*]}"
      break
    elif [ "$attempt" -eq 2 ]
    then
      die "apt-get could not install: ${packages[*]}"
    fi
  done

  missing_things=()
  missing_packages=()
  wanted_packages=()
}

# look_for NEEDS...: runs the given needs_of_… functions, installs what is missing, and checks
# again, because an installed package may be too old.
look_for ()
{
  local needs

  hash -r
  for needs in "$@"; do "$needs"; done
  install_what_is_missing

  hash -r
  for needs in "$@"; do "$needs"; done
  if [ ${#missing_things[@]} -gt 0 ]
  then
    printf '\nStill missing, or older than needed (Debian 12 has all of it):\n' >&2
    printf '  %s\n' "${missing_things[@]}" >&2
    die 'the packages of this system are too old for Tilestar'
  fi
}

# build_in DIRECTORY [TARGET...]: sets up the build folder if necessary and builds the targets. Of
# the debug information it has the line numbers, which take less time to write than all of it.
build_in ()
{
  local directory=$1
  shift

  if [ ! -f "$directory/build.ninja" ]
  then
    # Remove the remains of an interrupted setup.
    rm -rf "$directory"
    CFLAGS="-g1 ${CFLAGS:-}" meson setup -Ddebug=false "$directory" "$source_dir"
  fi
  # A newer version of Meson may be unable to read the state of an older one.
  if ! ninja -C "$directory" build.ninja
  then
    meson setup --wipe "$directory" "$source_dir"
  fi
  ninja -C "$directory" "$@"
}
