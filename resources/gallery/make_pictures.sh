#!/bin/sh
# Makes the gallery's pictures: runs every preset and draws its regret, 480 × 300 pixels.
# usage: make_pictures.sh PRIVBO   (the program; a few seconds in all)
set -eu
privbo=${1:?usage: make_pictures.sh PRIVBO}
folder=$(cd "$(dirname "$0")" && pwd)
runs=$(mktemp -d)
trap 'rm -rf "$runs"' EXIT
for file in "$folder"/../scenarios/*.privbo.json; do
  id=$(basename "$file" .privbo.json)
  "$privbo" run "$file" --out "$runs/$id" >/dev/null
  case $id in
    two-dimensions) chart="posterior" ;;
    moma-*) chart="distribution --pairs" ;;
    *) chart="regret --no-bounds" ;;
  esac
  # 480 × 300 pixels at 96 dots per inch. Unquoted: a chart may come with options.
  "$privbo" render "$runs/$id" --chart $chart --size 127x79.375mm --dpi 96 --out "$folder/$id.png"
done
