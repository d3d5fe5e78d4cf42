#include "page/png_image.h"

#include <zlib.h>

#include <cstdint>

#include <string>
#include <string_view>

#include "catalogue/base64.h"
#include "page/svg.h"
#include "text/error.h"

namespace privbo {
namespace {

const Bytef* unsigned_bytes(const std::string& text) { return reinterpret_cast<const Bytef*>(text.data()); }

void add_number(std::string& bytes, std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>((value >> shift) & 0xFFU);
}

/// Length, type, data and their checksum (PNG, Third Edition, §5.3).
void add_chunk(std::string& png, std::string_view type, std::string_view data) {
  const std::string typed = std::string(type).append(data);
  add_number(png, static_cast<std::uint32_t>(data.size()));
  png += typed;
  add_number(png, static_cast<std::uint32_t>(crc32(0, unsigned_bytes(typed), static_cast<uInt>(typed.size()))));
}

std::string deflated(const std::string& bytes) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  std::string made(size, '\0');
  if (compress(reinterpret_cast<Bytef*>(made.data()), &size, unsigned_bytes(bytes), static_cast<uLong>(bytes.size())) !=
      Z_OK)
    throw RuntimeError(Message("no memory for a picture of %1 bytes", bytes.size()));
  made.resize(size);
  return made;
}

}  // namespace

std::string png_of(const CellImage& image) {
  std::string rows;
  rows.reserve(image.rows * (1 + 4 * image.columns));
  for (std::size_t row = 0; row < image.rows; ++row) {
    rows += '\0';  // unfiltered
    for (std::size_t column = 0; column < image.columns; ++column) {
      const std::optional<Rgb>& cell = image.cells[row * image.columns + column];
      const Rgb colour = cell.value_or(Rgb{});
      for (const int channel : {colour.red, colour.green, colour.blue, cell ? 255 : 0})
        rows += static_cast<char>(channel);
    }
  }
  std::string head;
  add_number(head, static_cast<std::uint32_t>(image.columns));
  add_number(head, static_cast<std::uint32_t>(image.rows));
  head += {8, 6, 0, 0, 0};  // bits, RGBA, deflate, filters, not interlaced
  std::string png("\x89PNG\r\n\x1a\n");
  add_chunk(png, "IHDR", head);
  add_chunk(png, "IDAT", deflated(rows));
  add_chunk(png, "IEND", {});
  return png;
}

HtmlText svg_cell_image(double x, double y, double width, double height, const CellImage& image) {
  return "<image xmlns:xlink=\"http://www.w3.org/1999/xlink\"" + attribute("x", pixel(x)) + attribute("y", pixel(y)) +
         attribute("width", pixel(width)) + attribute("height", pixel(height)) +
         attribute("preserveAspectRatio", "none") + attribute("image-rendering", "optimizeSpeed") +
         attribute("style", "image-rendering:pixelated") +
         attribute("xlink:href", HtmlText::of("data:image/png;base64," + base64(png_of(image)))) + "/>";
}

}  // namespace privbo
