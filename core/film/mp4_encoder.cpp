// H.264 in MP4 by ffmpeg, which is given pictures as it keeps them itself (YUV 4:2:0, BT.709, limited range): every
// player shows those, and the colours do not depend on the version of its converter. The scenario is the comment.
#include <algorithm>
#include <array>
#include <stdexcept>

#include "film/encoders.h"
#include "film/ffmpeg.h"
#include "film/film_scenario.h"

namespace privbo {
namespace {

struct Rgb {
  int r, g, b;
};

Rgb rgb_of(std::uint32_t pixel) {
  return {static_cast<int>(pixel >> 16 & 0xFFU), static_cast<int>(pixel >> 8 & 0xFFU), static_cast<int>(pixel & 0xFFU)};
}

/// ITU-R BT.709, in 1/65536: 16 + 219 (0.2126 R + 0.7152 G + 0.0722 B) / 255, and so on.
char luma(const Rgb& c) {
  return static_cast<char>((11966 * c.r + 40254 * c.g + 4064 * c.b + 32768 + (16 << 16)) >> 16);
}
char blue(const Rgb& c) {
  return static_cast<char>((-6596 * c.r - 22189 * c.g + 28784 * c.b + 32768 + (128 << 16)) >> 16);
}
char red(const Rgb& c) {
  return static_cast<char>((28784 * c.r - 26145 * c.g - 2639 * c.b + 32768 + (128 << 16)) >> 16);
}

std::string planes(const FilmFrame& frame) {
  const auto width = static_cast<std::size_t>(frame.width), height = static_cast<std::size_t>(frame.height);
  std::string bytes(width * height * 3 / 2, '\0');
  char *y_at = bytes.data(), *u_at = y_at + width * height, *v_at = u_at + width * height / 4;
  for (int row = 0; row < frame.height; row += 2)
    for (int column = 0; column < frame.width; column += 2) {
      const std::uint32_t *upper = frame.row(row) + column, *lower = frame.row(row + 1) + column;
      const std::array<Rgb, 4> four{rgb_of(upper[0]), rgb_of(upper[1]), rgb_of(lower[0]), rgb_of(lower[1])};
      char* y = y_at + static_cast<std::size_t>(row) * width + static_cast<std::size_t>(column);
      y[0] = luma(four[0]);
      y[1] = luma(four[1]);
      y[width] = luma(four[2]);
      y[width + 1] = luma(four[3]);
      Rgb mean{2, 2, 2};
      for (const Rgb& each : four) mean = {mean.r + each.r, mean.g + each.g, mean.b + each.b};
      mean = {mean.r / 4, mean.g / 4, mean.b / 4};
      *u_at++ = blue(mean);
      *v_at++ = red(mean);
    }
  return bytes;
}

class Mp4Encoder final : public FilmEncoder {
 public:
  explicit Mp4Encoder(const FilmShape& shape)
      : ffmpeg_({"-f", "rawvideo", "-pix_fmt", "yuv420p", "-color_range", "tv", "-colorspace", "bt709", "-video_size",
                 std::to_string(shape.width) + "x" + std::to_string(shape.height), "-framerate", rate(shape)},
                output_of(), shape.scenario.empty() ? std::string() : film_comment(shape.scenario)) {}

  EncodedFrame encode(const FilmFrame*, const FilmFrame& now) const override { return {0, 0, planes(now)}; }
  void add(const EncodedFrame& frame) override { ffmpeg_.write(frame.bytes); }
  std::string finish() override { return ffmpeg_.finish(); }

 private:
  /// All pictures are seen equally long, but for rounding to milliseconds.
  static std::string rate(const FilmShape& shape) {
    long long all = 0;
    for (const int each : shape.milliseconds) all += each;
    return std::to_string(1000 * shape.milliseconds.size()) + "/" + std::to_string(all);
  }
  static std::vector<std::string> output_of() {
    return {"-an",       "-c:v",        "libx264",   "-preset",          "veryfast",  "-tune",
            "animation", "-crf",        "20",        "-pix_fmt",         "yuv420p",   "-color_range",
            "tv",        "-colorspace", "bt709",     "-color_primaries", "bt709",     "-color_trc",
            "bt709",     "-threads",    "2",         "-fflags",          "+bitexact", "-flags:v",
            "+bitexact", "-movflags",   "+faststart"};
  }

  Ffmpeg ffmpeg_;
};

}  // namespace

std::unique_ptr<FilmEncoder> mp4_encoder(const FilmShape& shape) { return std::make_unique<Mp4Encoder>(shape); }

}  // namespace privbo
