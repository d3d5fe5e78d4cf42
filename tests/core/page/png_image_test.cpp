// A picture of cells in an SVG: the PNG is decoded again by zlib, and has the colours that went in.
#include "page/png_image.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <cstdint>
#include <string>

namespace privbo::png_image_test {
namespace {

using ::testing::HasSubstr;

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8U | static_cast<unsigned char>(bytes.at(at + i));
  return value;
}

/// The data of the first chunk of this type, whose checksum is right.
std::string chunk(const std::string& png, const std::string& type) {
  for (std::size_t at = 8; at + 12 <= png.size();) {
    const std::uint32_t length = number_at(png, at);
    const std::string typed = png.substr(at + 4, 4 + length);
    EXPECT_EQ(number_at(png, at + 8 + length),
              crc32(0, reinterpret_cast<const Bytef*>(typed.data()), static_cast<uInt>(typed.size())));
    if (typed.substr(0, 4) == type) return typed.substr(4);
    at += 12 + length;
  }
  ADD_FAILURE() << "no chunk " << type;
  return {};
}

TEST(PngImage, HoldsTheCellsFromTheUppermostRow) {
  const CellImage image{2, 2, {Rgb{1, 2, 3}, std::nullopt, Rgb{255, 0, 128}, Rgb{0, 0, 0}}};
  const std::string png = png_of(image);
  EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
  const std::string head = chunk(png, "IHDR");
  EXPECT_EQ(number_at(head, 0), 2U);
  EXPECT_EQ(number_at(head, 4), 2U);
  EXPECT_EQ(head.substr(8), std::string("\x08\x06\0\0\0", 5));
  const std::string packed = chunk(png, "IDAT");
  std::string rows(18, '?');
  uLongf size = static_cast<uLongf>(rows.size());
  ASSERT_EQ(uncompress(reinterpret_cast<Bytef*>(rows.data()), &size, reinterpret_cast<const Bytef*>(packed.data()),
                       static_cast<uLong>(packed.size())),
            Z_OK);
  EXPECT_EQ(rows, std::string("\0\x01\x02\x03\xff\0\0\0\0"
                              "\0\xff\0\x80\xff\0\0\0\xff",
                              18));
  EXPECT_EQ(chunk(png, "IEND"), "");
}

TEST(PngImage, StandsInTheSvgWhereItIsAsked) {
  const std::string svg = svg_cell_image(1.5, 2.0, 30.0, 40.0, {1, 1, {Rgb{9, 9, 9}}}).str();
  for (const char* part : {"<image ", " x=\"1.5\"", " y=\"2\"", " width=\"30\"", " height=\"40\"",
                           "xlink:href=\"data:image/png;base64,iVBORw0KGgo", "image-rendering:pixelated", "\"/>"})
    EXPECT_THAT(svg, HasSubstr(part));
}

}  // namespace
}  // namespace privbo::png_image_test
