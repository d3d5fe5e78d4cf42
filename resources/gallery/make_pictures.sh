#!/bin/sh
# Makes the gallery's pictures: runs every preset and draws its regret, 480 × 300 pixels.
# usage: make_pictures.sh PRIVBO   (the program; hours in all, most of them for what trains models)
set -eu
privbo=${1:?usage: make_pictures.sh PRIVBO}
folder=$(cd "$(dirname "$0")" && pwd)
runs=$(mktemp -d)
trap 'rm -rf "$runs"' EXIT
for file in "$folder"/../scenarios/*.privbo.json; do
  id=$(basename "$file" .privbo.json)
  "$privbo" run "$file" --out "$runs/$id" >/dev/null
  size="127x79.375mm --dpi 96"
  case $id in
    two-dimensions | truncation) chart="posterior" ;;
    moma-* | pareto-rewards) chart="distribution --pairs" ;;
    trust-models) chart="trust --no-notes" size="254x158.75mm --dpi 48" ;;  # twice as large on paper, so that its words fit
    usca-first-look) chart="policy --context 3" ;;
    usca-too-small) chart="error_rate --against epsilon" ;;
    usca-every-answer) chart="privacy" ;;
    usca-*) chart="error_rate" ;;
    *) chart="regret --no-bounds" ;;
  esac
  # 480 × 300 pixels. Unquoted: chart and size may come with options.
  # shellcheck disable=SC2086
  "$privbo" render "$runs/$id" --chart $chart --size $size --force --out "$folder/$id.png"
done
