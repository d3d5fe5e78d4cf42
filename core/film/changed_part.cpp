#include "film/changed_part.h"

#include <algorithm>

namespace privbo {

PicturePart changed_part(const FilmFrame* before, const FilmFrame& now) {
  if (!before) return {0, 0, now.width, now.height};
  int left = now.width, right = -1, top = -1, bottom = -1;
  for (int y = 0; y < now.height; ++y) {
    const std::uint32_t *one = before->row(y), *other = now.row(y), *end = other + now.width;
    const auto first = std::mismatch(other, end, one).first;
    if (first == end) continue;
    if (top < 0) top = y;
    bottom = y;
    left = std::min(left, static_cast<int>(first - other));
    int last = now.width - 1;
    while (last > right && one[last] == other[last]) --last;
    right = std::max(right, last);
  }
  if (top < 0) return {};
  left -= left % 2;
  top -= top % 2;
  return {left, top, right - left + 1, bottom - top + 1};
}

}  // namespace privbo
