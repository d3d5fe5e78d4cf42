// GIF89a: one palette for the whole film, each picture but the first one as the part that has changed, with a colour
// that shows what was there before. The scenario is a comment. Pictures are compressed apart, each as a file of its own
// that shares the palette, and put together: what stands between such a file's palette and its end is the picture.
#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "film/changed_part.h"
#include "film/encoders.h"
#include "film/film_scenario.h"
#include "film/palette.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t max_colours = 255;
constexpr std::uint8_t unchanged = 255;
constexpr std::size_t before_palette = 13, palette_bytes = 768;
constexpr char end_of_file = ';';

[[noreturn]] void fail() {
  throw RuntimeError(Message("the film could not be encoded as GIF: not enough memory? Choose a smaller size"));
}

/// A GIF in memory, begun with its palette.
class GifFile {
 public:
  GifFile(const FilmShape& shape, const Palette& palette) {
    int error = 0;
    const auto append = [](GifFileType* file, const GifByteType* bytes, int count) {
      static_cast<std::string*>(file->UserData)
          ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
      return count;
    };
    file_ = EGifOpen(&bytes_, append, &error);
    ColorMapObject* colours = GifMakeMapObject(256, nullptr);
    if (!file_ || !colours) fail();
    for (std::size_t i = 0; i < palette.colours().size(); ++i) {
      const std::uint32_t colour = palette.colours()[i];
      colours->Colors[i] = {static_cast<GifByteType>(colour >> 16), static_cast<GifByteType>(colour >> 8),
                            static_cast<GifByteType>(colour)};
    }
    EGifSetGifVersion(file_, true);
    const bool good = EGifPutScreenDesc(file_, shape.width, shape.height, 8, 0, colours) == GIF_OK;
    GifFreeMapObject(colours);
    if (!good) fail();
  }
  ~GifFile() {
    if (file_) EGifCloseFile(file_, nullptr);
  }
  GifFile(const GifFile&) = delete;
  GifFile& operator=(const GifFile&) = delete;

  GifFileType* get() const { return file_; }
  /// Without its last byte, after which nothing may follow.
  std::string unended() {
    GifFileType* file = std::exchange(file_, nullptr);
    if (EGifCloseFile(file, nullptr) != GIF_OK || bytes_.empty() || bytes_.back() != end_of_file) fail();
    bytes_.pop_back();
    return std::move(bytes_);
  }

 private:
  std::string bytes_;
  GifFileType* file_ = nullptr;
};

class GifEncoder final : public FilmEncoder {
 public:
  GifEncoder(const FilmShape& shape, const std::vector<FilmFrame>& samples)
      : shape_(shape), palette_(samples, max_colours) {
    GifFile head(shape, palette_);
    // Netscape's extension: again and again.
    constexpr std::array<GifByteType, 3> endless{1, 0, 0};
    bool good = EGifPutExtensionLeader(head.get(), APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
                EGifPutExtensionBlock(head.get(), 11, "NETSCAPE2.0") == GIF_OK &&
                EGifPutExtensionBlock(head.get(), static_cast<int>(endless.size()), endless.data()) == GIF_OK &&
                EGifPutExtensionTrailer(head.get()) == GIF_OK;
    if (!shape.scenario.empty())
      good = good && EGifPutComment(head.get(), film_comment(shape.scenario).c_str()) == GIF_OK;
    if (!good) fail();
    bytes_ = head.unended();
  }

  EncodedFrame encode(const FilmFrame* before, const FilmFrame& now) const override {
    const PicturePart part = changed_part(before, now);
    GifFile file(shape_, palette_);
    if (EGifPutImageDesc(file.get(), part.x, part.y, part.width, part.height, false, nullptr) != GIF_OK) fail();
    Palette::Reader palette(palette_);
    std::vector<GifPixelType> line(static_cast<std::size_t>(part.width));
    for (int y = part.y; y < part.y + part.height; ++y) {
      const std::uint32_t *row = now.row(y) + part.x, *old = before ? before->row(y) + part.x : nullptr;
      for (int x = 0; x < part.width; ++x)
        line[static_cast<std::size_t>(x)] = old && old[x] == row[x] ? unchanged : palette.nearest(row[x]);
      if (EGifPutLine(file.get(), line.data(), part.width) != GIF_OK) fail();
    }
    return {part.x, part.y, file.unended().substr(before_palette + palette_bytes)};
  }

  void add(const EncodedFrame& frame) override {
    // Hundredths of a second, so that the whole film has its length.
    const int begin = (elapsed_ + 5) / 10;
    elapsed_ += shape_.milliseconds.at(added_);
    const int delay = std::max(1, (elapsed_ + 5) / 10 - begin);
    constexpr char stays_and_has_transparent = 0x05;
    bytes_ += {'\x21',
               '\xF9',
               4,
               added_ == 0 ? '\x04' : stays_and_has_transparent,
               static_cast<char>(delay & 0xFF),
               static_cast<char>(delay >> 8),
               static_cast<char>(unchanged),
               0};
    bytes_ += frame.bytes;
    ++added_;
  }

  std::string finish() override { return bytes_ + end_of_file; }

 private:
  const FilmShape shape_;
  const Palette palette_;
  std::string bytes_;
  std::size_t added_ = 0;
  int elapsed_ = 0;  // milliseconds
};

}  // namespace

std::unique_ptr<FilmEncoder> gif_encoder(const FilmShape& shape, const std::vector<FilmFrame>& samples) {
  return std::make_unique<GifEncoder>(shape, samples);
}

}  // namespace privbo
