// Pictures as films, decoded again by libraries and programs that are not ours.
#include "film/film_encoder.h"

#include <gtest/gtest.h>

#include "film/changed_part.h"
#include "film/ffmpeg.h"
#include "film/film_scenario.h"
#include "film/palette.h"
#include "support/files/temporary_path.h"
#include "ui/films/decoded_film.h"

namespace privbo::film_encoder_test {
namespace {

constexpr int width = 322, height = 180;
const std::string scenario = R"({"name":"a < b & \"c\" – ε ≤ 1","note":"</privbo:scenario>"})";

/// A square that moves over stripes; `colours` of these.
FilmFrame picture(int i, int colours = 12) {
  FilmFrame frame{width, height, {}};
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const bool inside = x >= 11 * i + 3 && x < 11 * i + 43 && y >= 5 * i + 7 && y < 5 * i + 39;
      const auto stripe = static_cast<std::uint32_t>(x * colours / width);
      frame.pixels.push_back(inside ? 0xFFD55E00U : 0xFF000000U | (stripe * 0x050B07U & 0xFFFFFFU));
    }
  return frame;
}

std::vector<FilmFrame> pictures(int count, int colours = 12) {
  std::vector<FilmFrame> frames;
  for (int i = 0; i < count; ++i) frames.push_back(picture(i, colours));
  frames[2] = frames[1];  // a round in which nothing changes
  return frames;
}

FilmShape shape_of(std::size_t frames, double seconds) {
  return {width, height, even_pace(static_cast<int>(frames), seconds), scenario};
}

std::string film(FilmFormat format, const std::vector<FilmFrame>& frames, double seconds, std::size_t skipped = 1) {
  const auto encoder = film_encoder(format, shape_of(frames.size(), seconds), frames);
  std::vector<EncodedFrame> encoded;
  for (std::size_t i = 0; i < frames.size(); ++i)
    encoded.push_back(encoder->encode(i >= skipped ? &frames[i - skipped] : nullptr, frames[i]));
  for (const EncodedFrame& each : encoded) encoder->add(each);
  return encoder->finish();
}

class Films : public testing::TestWithParam<FilmFormat> {
 protected:
  void SetUp() override {
    if (GetParam() == FilmFormat::mp4 && !has_ffmpeg()) GTEST_SKIP() << "ffmpeg is not installed";
  }
};

TEST_P(Films, AreDecodedAsTheyWere) {
  const std::vector<FilmFrame> frames = pictures(9);
  const test::DecodedFilm seen = test::decoded(GetParam(), film(GetParam(), frames, 3.0), width, height);
  ASSERT_EQ(seen.frames.size(), frames.size());
  ASSERT_EQ(seen.milliseconds.size(), frames.size());
  int milliseconds = 0;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    // MP4 keeps colours in less detail than pixels.
    if (GetParam() == FilmFormat::mp4) {
      EXPECT_LT(test::mean_difference(seen.frames[i], frames[i]), 3.0) << i;
    } else {
      EXPECT_EQ(test::largest_difference(seen.frames[i], frames[i]), 0) << i;
    }
    EXPECT_NEAR(seen.milliseconds[i], 333, 7) << i;
    milliseconds += seen.milliseconds[i];
  }
  EXPECT_NEAR(milliseconds, 3000, 10);
  if (GetParam() != FilmFormat::mp4) {
    EXPECT_EQ(seen.loops, 0) << "again and again";
  }
}

TEST_P(Films, HaveTheSameBytesTwice) {
  const std::vector<FilmFrame> frames = pictures(5);
  EXPECT_EQ(film(GetParam(), frames, 1.0), film(GetParam(), frames, 1.0));
}

/// The broken twin: a part that is told what was not there before shows what was not drawn. MP4 is given whole
/// pictures.
TEST(FilmTwins, OfTheWrongPictureBeforeAreSeenToBeWrong) {
  const std::vector<FilmFrame> frames = pictures(9);
  for (const FilmFormat format : {FilmFormat::webp, FilmFormat::gif}) {
    const test::DecodedFilm seen = test::decoded(format, film(format, frames, 3.0, 2), width, height);
    ASSERT_EQ(seen.frames.size(), frames.size());
    EXPECT_GT(test::largest_difference(seen.frames.back(), frames.back()), 50);
  }
}

TEST_P(Films, GiveTheirScenarioBack) {
  const std::filesystem::path file = test::temporary_path();
  const std::string bytes = film(GetParam(), pictures(4), 1.0);
  const auto write = [&](const std::string& text) {
    FILE* stream = fopen(file.c_str(), "wb");
    ASSERT_TRUE(stream);
    fwrite(text.data(), 1, text.size(), stream);
    fclose(stream);
  };
  write(bytes);
  EXPECT_EQ(film_format_inside(file), GetParam());
  EXPECT_EQ(film_scenario(file), scenario);
  // However it is cut, it gives the scenario or nothing.
  for (std::size_t length = 0; length < bytes.size(); length += std::max<std::size_t>(1, bytes.size() / 300)) {
    write(bytes.substr(0, length));
    const std::string found = film_scenario(file);
    EXPECT_TRUE(found.empty() || found == scenario) << length;
  }
  std::filesystem::remove(file);
}

INSTANTIATE_TEST_SUITE_P(Formats, Films, testing::Values(FilmFormat::webp, FilmFormat::gif, FilmFormat::mp4),
                         [](const auto& format) { return to_string(format.param); });

TEST(FilmScenario, OtherFilesCarryNone) {
  const std::filesystem::path file = test::temporary_path();
  using namespace std::string_literals;
  for (const std::string& text : {""s, "GIF89a"s, "RIFF\x04\0\0\0WEBP"s,
                                  "\0\0\0\x18"
                                  "ftypisom\0\0\0\0isomisom"s,
                                  "RIFF\xff\xff\xff\xffWEBPXMP \xff\xff\xff\x7f<privbo:scenario>"s,
                                  "\0\0\0\x0c"
                                  "ftypisom\0\0\0\x01moov\0\0\0\0\0\0\0\x01"s,
                                  "GIF89a\x01\0\x01\0\xf7\0\0!\xfe\xffprivbo-scenario "s}) {
    FILE* stream = fopen(file.c_str(), "wb");
    ASSERT_TRUE(stream);
    fwrite(text.data(), 1, text.size(), stream);
    fclose(stream);
    EXPECT_EQ(film_scenario(file), "") << text;
  }
  std::filesystem::remove(file);
  EXPECT_EQ(film_scenario(file), "") << "a file that is not there";
}

TEST(FilmParts, AreWhatHasChanged) {
  const FilmFrame one = picture(0);
  FilmFrame other = one;
  EXPECT_EQ(changed_part(nullptr, one), (PicturePart{0, 0, width, height}));
  EXPECT_EQ(changed_part(&one, other), (PicturePart{0, 0, 1, 1}));
  other.pixels[static_cast<std::size_t>(31 * width + 57)] ^= 1U;
  EXPECT_EQ(changed_part(&one, other), (PicturePart{56, 30, 2, 2}));
  other.pixels[static_cast<std::size_t>(40 * width + 20)] ^= 1U;
  EXPECT_EQ(changed_part(&one, other), (PicturePart{20, 30, 38, 11}));
  other.pixels.front() ^= 1U;
  other.pixels.back() ^= 1U;
  EXPECT_EQ(changed_part(&one, other), (PicturePart{0, 0, width, height}));
}

/// More colours than a GIF has: none is far from its own, and those that fill most of the picture are kept.
TEST(FilmPalette, IsNearEveryColour) {
  std::vector<FilmFrame> frames = pictures(4, 300);
  for (FilmFrame& frame : frames)
    for (std::size_t i = 0; i < frame.pixels.size() / 2; ++i) frame.pixels[i] = 0xFFFDFCFBU;
  const test::DecodedFilm seen = test::decoded_gif(film(FilmFormat::gif, frames, 1.0));
  ASSERT_EQ(seen.frames.size(), frames.size());
  for (std::size_t i = 0; i < frames.size(); ++i) {
    EXPECT_LT(test::largest_difference(seen.frames[i], frames[i]), 24);
    EXPECT_EQ(seen.frames[i].pixels.front(), frames[i].pixels.front());
  }
  EXPECT_EQ(Palette(frames, 255).colours().size(), 255U);
  EXPECT_EQ(Palette(pictures(4, 5), 255).colours().size(), 6U);
}

TEST(FilmShapes, ThatCannotBeAreRefusedWithValueAndRange) {
  const auto stated = [](FilmFormat format, const FilmShape& shape) -> std::string {
    try {
      check_shape(format, shape);
      return "";
    } catch (const std::invalid_argument& failure) {
      return failure.what();
    }
  };
  EXPECT_EQ(stated(FilmFormat::webp, {1280, 720, {40}}), "");
  EXPECT_EQ(stated(FilmFormat::webp, {100, 720, {40}}), "size = 100x720: must be from 320x180 to 4096x4096 pixels");
  EXPECT_EQ(stated(FilmFormat::mp4, {1281, 720, {40}}), "size = 1281x720: must be even in width and height for MP4");
  EXPECT_EQ(stated(FilmFormat::webp, {1280, 720, {}}), "frames = 0: must be a whole number from 1 to 10000");
  EXPECT_EQ(stated(FilmFormat::gif, {1280, 720, {10, 10}}),
            "100 frames a second: must be at most 50 for GIF; give fewer frames or more seconds");
  EXPECT_THROW(film_format_of("film.avi"), std::invalid_argument);
  EXPECT_EQ(film_format_of("a.b/FILM.WebP"), FilmFormat::webp);
}

TEST(FilmPace, FillsItsTime) {
  for (const int frames : {1, 7, 300, 9999}) {
    int sum = 0;
    for (const int each : even_pace(frames, 12.5)) sum += each;
    EXPECT_EQ(sum, 12500);
  }
}

TEST(MissingEncoder, ReportsWhatToInstall) {
  const std::string path = std::getenv("PATH");
  setenv("PATH", "/nowhere", 1);
  std::string stated;
  try {
    require_encoder(FilmFormat::mp4);
  } catch (const std::runtime_error& failure) {
    stated = failure.what();
  }
  EXPECT_NO_THROW(require_encoder(FilmFormat::webp));
  setenv("PATH", path.c_str(), 1);
  EXPECT_NE(stated.find("apt-get install ffmpeg"), std::string::npos) << stated;
}

}  // namespace
}  // namespace privbo::film_encoder_test
