#include "ui/films/decoded_film.h"

#include <gif_lib.h>
#include <gtest/gtest.h>
#include <webp/demux.h>

#include <QProcess>
#include <QTemporaryDir>
#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "files/atomic_write.h"

namespace privbo::test {
namespace {

int channel(std::uint32_t pixel, int which) { return static_cast<int>(pixel >> (8 * which) & 0xFFU); }

struct GifReader {
  const std::string& bytes;
  std::size_t at = 0;
};

int read_gif(GifFileType* file, GifByteType* into, int count) {
  auto* reader = static_cast<GifReader*>(file->UserData);
  const std::size_t some = std::min(static_cast<std::size_t>(count), reader->bytes.size() - reader->at);
  std::memcpy(into, reader->bytes.data() + reader->at, some);
  reader->at += some;
  return static_cast<int>(some);
}

}  // namespace

DecodedFilm decoded_webp(const std::string& bytes) {
  DecodedFilm film;
  const WebPData data{reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
  WebPAnimDecoderOptions options;
  WebPAnimDecoderOptionsInit(&options);
  options.color_mode = MODE_BGRA;
  WebPAnimDecoder* decoder = WebPAnimDecoderNew(&data, &options);
  EXPECT_TRUE(decoder) << "not a film";
  if (!decoder) return film;
  WebPAnimInfo info;
  WebPAnimDecoderGetInfo(decoder, &info);
  film.loops = static_cast<int>(info.loop_count);
  int before = 0;
  while (WebPAnimDecoderHasMoreFrames(decoder)) {
    std::uint8_t* pixels = nullptr;
    int end = 0;
    if (!WebPAnimDecoderGetNext(decoder, &pixels, &end)) {
      ADD_FAILURE() << "frame " << film.frames.size() << " cannot be decoded";
      break;
    }
    FilmFrame frame{static_cast<int>(info.canvas_width), static_cast<int>(info.canvas_height), {}};
    frame.pixels.resize(std::size_t{info.canvas_width} * info.canvas_height);
    std::memcpy(frame.pixels.data(), pixels, frame.pixels.size() * 4);
    film.frames.push_back(std::move(frame));
    film.milliseconds.push_back(end - before);
    before = end;
  }
  WebPAnimDecoderDelete(decoder);
  return film;
}

DecodedFilm decoded_gif(const std::string& bytes) {
  DecodedFilm film;
  GifReader reader{bytes};
  int error = 0;
  GifFileType* file = DGifOpen(&reader, read_gif, &error);
  EXPECT_TRUE(file) << error;
  if (!file) return film;
  EXPECT_EQ(DGifSlurp(file), GIF_OK) << file->Error;
  FilmFrame canvas{file->SWidth, file->SHeight, {}};
  canvas.pixels.assign(static_cast<std::size_t>(file->SWidth) * static_cast<std::size_t>(file->SHeight), 0U);
  for (int i = 0; i < file->ImageCount; ++i) {
    const SavedImage& image = file->SavedImages[i];
    GraphicsControlBlock control{};
    EXPECT_EQ(DGifSavedExtensionToGCB(file, i, &control), GIF_OK);
    const GifImageDesc& part = image.ImageDesc;
    for (int y = 0; y < part.Height; ++y)
      for (int x = 0; x < part.Width; ++x) {
        const int index = image.RasterBits[y * part.Width + x];
        if (index == control.TransparentColor) continue;
        const GifColorType& colour = file->SColorMap->Colors[index];
        canvas.pixels[static_cast<std::size_t>((part.Top + y) * canvas.width + part.Left + x)] =
            0xFF000000U | static_cast<std::uint32_t>(colour.Red << 16 | colour.Green << 8 | colour.Blue);
      }
    film.frames.push_back(canvas);
    film.milliseconds.push_back(10 * control.DelayTime);
  }
  if (file->ImageCount > 0)
    for (int i = 0; i < file->SavedImages[0].ExtensionBlockCount; ++i) {
      const ExtensionBlock& block = file->SavedImages[0].ExtensionBlocks[i];
      if (block.Function == CONTINUE_EXT_FUNC_CODE && block.ByteCount == 3 && block.Bytes[0] == 1)
        film.loops = block.Bytes[1] | block.Bytes[2] << 8;
    }
  DGifCloseFile(file, &error);
  return film;
}

DecodedFilm decoded_mp4(const std::string& bytes, int width, int height) {
  DecodedFilm film;
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("film.mp4"));
  write_atomically(file.toStdString(), bytes);
  QProcess ffmpeg;
  ffmpeg.start(QStringLiteral("ffmpeg"),
               {QStringLiteral("-v"), QStringLiteral("error"), QStringLiteral("-i"), file, QStringLiteral("-f"),
                QStringLiteral("rawvideo"), QStringLiteral("-pix_fmt"), QStringLiteral("bgra"), QStringLiteral("-")});
  EXPECT_TRUE(ffmpeg.waitForFinished(60000));
  const QByteArray pixels = ffmpeg.readAllStandardOutput();
  const auto size = static_cast<qsizetype>(width) * height * 4;
  for (qsizetype at = 0; at + size <= pixels.size(); at += size) {
    FilmFrame frame{width, height, {}};
    frame.pixels.resize(static_cast<std::size_t>(size) / 4);
    std::memcpy(frame.pixels.data(), pixels.constData() + at, static_cast<std::size_t>(size));
    film.frames.push_back(std::move(frame));
  }
  QProcess ffprobe;
  ffprobe.start(QStringLiteral("ffprobe"),
                {QStringLiteral("-v"), QStringLiteral("error"), QStringLiteral("-show_entries"),
                 QStringLiteral("packet=duration_time"), QStringLiteral("-of"), QStringLiteral("csv=p=0"), file});
  EXPECT_TRUE(ffprobe.waitForFinished(60000));
  for (const QByteArray& line : ffprobe.readAllStandardOutput().trimmed().split('\n'))
    film.milliseconds.push_back(static_cast<int>(1000.0 * line.trimmed().toDouble() + 0.5));
  return film;
}

DecodedFilm decoded(FilmFormat format, const std::string& bytes, int width, int height) {
  if (format == FilmFormat::webp) return decoded_webp(bytes);
  return format == FilmFormat::gif ? decoded_gif(bytes) : decoded_mp4(bytes, width, height);
}

int largest_difference(const FilmFrame& one, const FilmFrame& other) {
  if (one.width != other.width || one.height != other.height) return 256;
  int largest = 0;
  for (std::size_t i = 0; i < one.pixels.size(); ++i)
    for (int c = 0; c < 3; ++c)
      largest = std::max(largest, std::abs(channel(one.pixels[i], c) - channel(other.pixels[i], c)));
  return largest;
}

double mean_difference(const FilmFrame& one, const FilmFrame& other) {
  double sum = 0.0;
  for (std::size_t i = 0; i < std::min(one.pixels.size(), other.pixels.size()); ++i)
    for (int c = 0; c < 3; ++c) sum += std::abs(channel(one.pixels[i], c) - channel(other.pixels[i], c));
  return sum / (3.0 * static_cast<double>(one.pixels.size()));
}

}  // namespace privbo::test
