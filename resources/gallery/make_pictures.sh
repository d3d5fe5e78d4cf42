#!/bin/sh
# Makes the gallery's pictures: runs every preset and draws its regret, 480 × 300 pixels, in every language; what notes
# say stands beside the picture. Needs pngquant: a third of the bytes, and nobody sees a difference.
# usage: make_pictures.sh PRIVBO [RUNS [ID…]]   (the program; a folder that keeps the runs: what is there is not played
#        again; only these presets. Hours in all, most of them for what trains models)
set -eu
privbo=${1:?usage: make_pictures.sh PRIVBO [RUNS [ID…]]}
unset CDPATH
folder=$(cd -- "$(dirname -- "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
runs=${2:-$scratch}
if [ $# -gt 2 ]; then shift 2; else set -- "$folder"/../scenarios/*.privbo.json; fi
for preset in "$@"; do
  id=$(basename "$preset" .privbo.json)
  [ -e "$runs/$id" ] || "$privbo" run "$folder/../scenarios/$id.privbo.json" --out "$runs/$id" >/dev/null
  size="127x79.375mm --dpi 96"
  bounds="--no-bounds"
  case $id in
    two-dimensions | truncation) chart="posterior" ;;
    moma-* | pareto-rewards) chart="distribution --pairs" ;;
    trust-models) chart="trust" size="254x158.75mm --dpi 48" ;;  # twice as large on paper, so that its words fit
    usca-first-look) chart="policy --context 3" ;;
    usca-too-small) chart="error_rate --against epsilon" ;;
    usca-every-answer) chart="privacy" ;;
    usca-*) chart="error_rate" ;;
    hardest-f) chart="regret" bounds="" ;;  # what it shows is the lower line
    *) chart="regret" ;;
  esac
  for language in en de; do
    picture="$folder/$language/$id.png"
    [ $language = en ] && picture="$folder/$id.png"
    # Unquoted: chart and size may come with options.
    # shellcheck disable=SC2086
    "$privbo" --language $language render "$runs/$id" --chart $chart $bounds --no-notes --size $size --force --out "$scratch/picture.png"
    pngquant --nofs --strip --speed 1 --force --output "$picture" 128 "$scratch/picture.png"
  done
done
