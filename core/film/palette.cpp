#include "film/palette.h"

#include <algorithm>
#include <array>
#include <limits>

namespace privbo {
namespace {

constexpr std::size_t kept_as_they_are = 64;

struct Counted {
  std::uint32_t colour = 0;
  std::uint64_t count = 0;
};

int channel(std::uint32_t colour, int which) { return static_cast<int>(colour >> (8 * which) & 0xFFU); }

/// Colours from `first` to before `last`, and along which channel they differ most.
struct Box {
  std::size_t first = 0, last = 0;
  int widest = 0;
  std::uint64_t weight = 0;  // its width times the pixels in it

  Box(const std::vector<Counted>& colours, std::size_t first_in, std::size_t last_in) : first(first_in), last(last_in) {
    int width = -1;
    for (int c = 0; c < 3; ++c) {
      int low = 255, high = 0;
      for (std::size_t i = first; i < last; ++i) {
        low = std::min(low, channel(colours[i].colour, c));
        high = std::max(high, channel(colours[i].colour, c));
      }
      if (high - low <= width) continue;
      width = high - low;
      widest = c;
    }
    for (std::size_t i = first; i < last; ++i) weight += colours[i].count;
    weight *= static_cast<std::uint64_t>(width);
  }

  std::uint32_t mean(const std::vector<Counted>& colours) const {
    std::array<std::uint64_t, 3> sum{};
    std::uint64_t pixels = 0;
    for (std::size_t i = first; i < last; ++i) {
      pixels += colours[i].count;
      for (std::size_t c = 0; c < 3; ++c)
        sum[c] += colours[i].count * static_cast<std::uint64_t>(channel(colours[i].colour, static_cast<int>(c)));
    }
    std::uint32_t colour = 0xFF000000U;
    for (std::size_t c = 0; c < 3; ++c) colour |= static_cast<std::uint32_t>((sum[c] + pixels / 2) / pixels) << (8 * c);
    return colour;
  }
};

/// Where the box is cut: half of its pixels lie before.
std::size_t middle_of(const std::vector<Counted>& colours, const Box& box) {
  std::uint64_t all = 0, before = 0;
  for (std::size_t i = box.first; i < box.last; ++i) all += colours[i].count;
  std::size_t at = box.first;
  while (at + 1 < box.last && 2 * (before += colours[at].count) < all) ++at;
  return std::clamp(at, box.first + 1, box.last - 1);
}

}  // namespace

Palette::Palette(const std::vector<FilmFrame>& samples, std::size_t most) {
  std::unordered_map<std::uint32_t, std::uint64_t> counts;
  for (const FilmFrame& sample : samples)
    for (std::size_t i = 0; i < sample.pixels.size();) {
      const std::size_t start = i;
      while (i < sample.pixels.size() && sample.pixels[i] == sample.pixels[start]) ++i;
      counts[sample.pixels[start]] += i - start;
    }
  std::vector<Counted> colours;
  colours.reserve(counts.size());
  for (const auto& [colour, count] : counts) colours.push_back({colour, count});
  std::ranges::sort(colours, [](const Counted& a, const Counted& b) {
    return a.count != b.count ? a.count > b.count : a.colour < b.colour;
  });
  const std::size_t exact = colours.size() <= most ? colours.size() : std::min(kept_as_they_are, most / 2);
  for (std::size_t i = 0; i < exact; ++i) colours_.push_back(colours[i].colour);
  if (exact == colours.size()) return;
  std::vector<Box> boxes{Box(colours, exact, colours.size())};
  while (boxes.size() + exact < most) {
    const auto widest = std::ranges::max_element(boxes, {}, &Box::weight);
    if (widest->weight == 0 || widest->last - widest->first < 2) break;
    const Box box = *widest;
    std::ranges::sort(colours.begin() + static_cast<std::ptrdiff_t>(box.first),
                      colours.begin() + static_cast<std::ptrdiff_t>(box.last), [&](const Counted& a, const Counted& b) {
                        const int one = channel(a.colour, box.widest), other = channel(b.colour, box.widest);
                        return one != other ? one < other : a.colour < b.colour;
                      });
    const std::size_t middle = middle_of(colours, box);
    *widest = Box(colours, box.first, middle);
    boxes.emplace_back(colours, middle, box.last);
  }
  for (const Box& box : boxes) colours_.push_back(box.mean(colours));
}

std::uint8_t Palette::Reader::nearest(std::uint32_t colour) {
  const auto [found, is_new] = known_.try_emplace(colour, 0);
  if (!is_new) return found->second;
  int least = std::numeric_limits<int>::max();
  for (std::size_t i = 0; i < palette_.colours_.size(); ++i) {
    int distance = 0;
    for (int c = 0; c < 3; ++c) {
      const int difference = channel(colour, c) - channel(palette_.colours_[i], c);
      distance += difference * difference;
    }
    if (distance >= least) continue;
    least = distance;
    found->second = static_cast<std::uint8_t>(i);
  }
  return found->second;
}

}  // namespace privbo
