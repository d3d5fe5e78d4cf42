#!/bin/sh
# Makes the pictures of README and of the guide anew, in the present look: the window, its pages, and a chart. Needs a build with the
# window's tests, and pngquant (at development time only): a third of the bytes, and nobody sees a difference.
# usage: make_pictures.sh BUILD   (.build/release)
set -eu
build=${1:?usage: make_pictures.sh BUILD}
unset CDPATH
folder=$(cd -- "$(dirname -- "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
PRIVBO_GUIDE_PICTURES=$scratch QT_QPA_PLATFORM=offscreen "$build/tests/privbo_ui_tests" --gtest_brief=1 --gtest_filter='GuidePictures.*'
for name in screenshot privacy released recommendation trust broadcast; do
  pngquant --nofs --strip --speed 1 --force --output "$folder/$name.png" 256 "$scratch/$name.png"
done
