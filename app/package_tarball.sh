# shellcheck shell=bash
# Makes the tarball of app/package (sourced): both programs, and the libraries that not every desktop has, found from where the
# programs lie.

# What has to be the system's own: the C and C++ libraries, drivers of the screen and whatever talks to them, fonts.
system_libraries='ld-linux.*|lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s|GL|GLX|EGL|OpenGL|GLdispatch|drm|gbm|X11|X11-xcb|xcb|fontconfig|freetype|z)\.so.*'

# What Qt loads by itself: screens, pictures, keyboards.
qt_plugins='platforms/libqxcb.so platforms/libqoffscreen.so xcbglintegrations/libqxcb-glx-integration.so imageformats/libqsvg.so
  imageformats/libqjpeg.so iconengines/libqsvgicon.so platforminputcontexts/libcomposeplatforminputcontextplugin.so'

# needed_libraries FILE…: the paths of the libraries that these are linked with, without those of the system.
needed_libraries() {
  ldd -- "$@" | sed -n 's/^\t.* => \(\/[^ ]*\) .*/\1/p' | sort -u | grep -Ev "/($system_libraries)\$"
}

# copy_licence LIBRARY FOLDER: the copyright file of the package that the library comes from.
copy_licence() {
  local package
  package=$(dpkg-query -S "$(realpath -- "$1")" "*/${1##*/}" 2>/dev/null | sed -n '1s/:.*//p')
  if [[ ! $package || ! -e /usr/share/doc/$package/copyright ]]; then fail "The tarball needs $1, whose licence was not found."; fi
  cp -L -- "/usr/share/doc/$package/copyright" "$2/$package"
}

# make_tarball FOLDER LOG: FOLDER.tar.xz, from what has been built.
make_tarball() {
  local folder=$1 log=$2 plugins library plugin program
  plugins=$(qtpaths6 --query QT_INSTALL_PLUGINS) || fail 'Where Qt keeps its plug-ins is not known (qtpaths6).'
  rm -rf -- "$folder" "$folder.tar.xz"
  cmake --install "$PRIVBO_OBJECTS" --prefix "$folder" --strip >>"$log" 2>&1 || fail_with_log 'Filling the tarball failed.' "$log"
  mkdir -p "$folder/lib/qt6/plugins" "$folder/share/doc/privbo/licences"
  for plugin in $qt_plugins; do
    mkdir -p "$folder/lib/qt6/plugins/${plugin%/*}"
    cp -L -- "$plugins/$plugin" "$folder/lib/qt6/plugins/$plugin" || fail "Qt's plug-in $plugin was not found."
  done
  printf '[Paths]\nPrefix = ..\nPlugins = lib/qt6/plugins\n' >"$folder/bin/qt.conf"
  while IFS= read -r library; do
    cp -L -- "$library" "$folder/lib/"
    copy_licence "$library" "$folder/share/doc/privbo/licences"
  done < <(needed_libraries "$folder"/bin/privbo "$folder"/bin/privbo-explorer "$folder"/lib/qt6/plugins/*/*.so)
  # The old kind of path, which also holds for what libraries and plug-ins load themselves.
  for program in privbo privbo-explorer; do
    # shellcheck disable=SC2016 # expanded by the loader of programs
    patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$folder/bin/$program" || fail "patchelf failed for $program."
  done
  # Blocks for several cores (-T+0) are the same bytes on any number of them.
  XZ_OPT=-T+0 tar --create --xz --file "$folder.tar.xz" --directory "${folder%/*}" --sort=name --owner=0 --group=0 --numeric-owner \
    --mtime="@$SOURCE_DATE_EPOCH" --format=gnu "${folder##*/}" || fail 'Packing the tarball failed.'
  printf '%s\n' "$folder.tar.xz"
}
