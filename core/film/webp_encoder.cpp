// Animated WebP (https://developers.google.com/speed/webp/docs/riff_container): lossless, each picture but the first
// one as the part that has changed, transparent where a pixel of it has not. The scenario is an XMP chunk.
#include <webp/encode.h>
#include <webp/mux.h>

#include <stdexcept>
#include <utility>

#include "film/changed_part.h"
#include "film/encoders.h"
#include "film/film_scenario.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

// Of 0 to 9. Level 0 makes files four times as large; those above 3 take longer and gain nothing on drawings.
constexpr int lossless_level = 3;

[[noreturn]] void fail(const std::string& what) {
  throw RuntimeError(
      Message("the film could not be encoded as WebP (%1): not enough memory? Choose a smaller size", what));
}

class WebpEncoder final : public FilmEncoder {
 public:
  explicit WebpEncoder(const FilmShape& shape) : shape_(shape), mux_(WebPMuxNew(), &WebPMuxDelete) {
    if (!mux_ || WebPMuxSetCanvasSize(mux_.get(), shape.width, shape.height) != WEBP_MUX_OK) fail("canvas");
  }

  EncodedFrame encode(const FilmFrame* before, const FilmFrame& now) const override {
    const PicturePart part = changed_part(before, now);
    std::vector<std::uint32_t> pixels;
    pixels.reserve(static_cast<std::size_t>(part.width) * static_cast<std::size_t>(part.height));
    for (int y = part.y; y < part.y + part.height; ++y) {
      const std::uint32_t *row = now.row(y) + part.x, *old = before ? before->row(y) + part.x : nullptr;
      for (int x = 0; x < part.width; ++x) pixels.push_back(old && old[x] == row[x] ? 0U : row[x]);
    }
    WebPConfig config;
    if (!WebPConfigPreset(&config, WEBP_PRESET_DRAWING, 0.0F) || !WebPConfigLosslessPreset(&config, lossless_level))
      fail("version");
    WebPPicture picture;
    if (!WebPPictureInit(&picture)) fail("version");
    WebPMemoryWriter writer;
    WebPMemoryWriterInit(&writer);
    picture.use_argb = 1;
    picture.width = part.width;
    picture.height = part.height;
    picture.argb = pixels.data();  // the picture owns none of it
    picture.argb_stride = part.width;
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    const bool good = WebPEncode(&config, &picture) != 0;
    EncodedFrame made{part.x, part.y, {}};
    if (good) made.bytes.assign(reinterpret_cast<const char*>(writer.mem), writer.size);
    WebPMemoryWriterClear(&writer);
    if (!good) fail("error " + std::to_string(picture.error_code));
    return made;
  }

  void add(const EncodedFrame& frame) override {
    WebPMuxFrameInfo info{};
    info.bitstream = {reinterpret_cast<const std::uint8_t*>(frame.bytes.data()), frame.bytes.size()};
    info.x_offset = frame.x;
    info.y_offset = frame.y;
    info.duration = shape_.milliseconds.at(added_++);
    info.id = WEBP_CHUNK_ANMF;
    info.dispose_method = WEBP_MUX_DISPOSE_NONE;
    info.blend_method = WEBP_MUX_BLEND;
    if (WebPMuxPushFrame(mux_.get(), &info, 1) != WEBP_MUX_OK) fail("frame " + std::to_string(added_));
  }

  std::string finish() override {
    const WebPMuxAnimParams endless{.bgcolor = 0xffffffff, .loop_count = 0};
    if (WebPMuxSetAnimationParams(mux_.get(), &endless) != WEBP_MUX_OK) fail("parameters");
    if (!shape_.scenario.empty()) {
      const std::string packet = xmp_packet(shape_.scenario);
      const WebPData data{reinterpret_cast<const std::uint8_t*>(packet.data()), packet.size()};
      if (WebPMuxSetChunk(mux_.get(), "XMP ", &data, 1) != WEBP_MUX_OK) fail("scenario");
    }
    WebPData whole;
    WebPDataInit(&whole);
    if (WebPMuxAssemble(mux_.get(), &whole) != WEBP_MUX_OK) fail("file");
    std::string bytes(reinterpret_cast<const char*>(whole.bytes), whole.size);
    WebPDataClear(&whole);
    return bytes;
  }

 private:
  const FilmShape shape_;
  std::unique_ptr<WebPMux, void (*)(WebPMux*)> mux_;
  std::size_t added_ = 0;
};

}  // namespace

std::unique_ptr<FilmEncoder> webp_encoder(const FilmShape& shape) { return std::make_unique<WebpEncoder>(shape); }

}  // namespace privbo
