#include "io/link/qr_code.h"

#include <qrencode.h>

#include <memory>
#include <stdexcept>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t max_bytes = 2953;  // ISO/IEC 18004: version 40, level L, bytes

struct Freed {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

}  // namespace

QrCode qr_code(std::string_view text) {
  if (text.size() > max_bytes)
    throw RuntimeError(
        Message("a QR code holds %1 characters, and this link has %2; send the link or the scenario's file", max_bytes,
                text.size()));
  const std::string whole(text);
  const std::unique_ptr<QRcode, Freed> made(QRcode_encodeString8bit(whole.c_str(), 0, QR_ECLEVEL_L));
  if (!made) throw RuntimeError(Message("this text cannot be made a QR code"));
  QrCode code{made->width, {}};
  const auto modules = static_cast<std::size_t>(code.side) * static_cast<std::size_t>(code.side);
  code.dark.reserve(modules);
  for (std::size_t i = 0; i < modules; ++i) code.dark.push_back((made->data[i] & 1) != 0);
  return code;
}

HtmlText qr_svg(const QrCode& code, const std::string& title) {
  const HtmlText side = HtmlText::of(code.side + 2 * QrCode::quiet);
  HtmlText svg = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + side + " " + side +
                 R"(" role="img" shape-rendering="crispEdges">)" + tag("title", title) +
                 R"(<rect width="100%" height="100%" fill="#fff"/><path d=")";
  for (int row = 0; row < code.side; ++row)
    for (int column = 0; column < code.side; ++column) {
      int length = 0;
      while (column + length < code.side && code.at(row, column + length)) ++length;
      if (length == 0) continue;
      const HtmlText run = HtmlText::of(length);
      svg += "M" + HtmlText::of(column + QrCode::quiet) + " " + HtmlText::of(row + QrCode::quiet);
      svg += "h" + run + "v1h-" + run + "z";
      column += length;
    }
  return svg + "\" fill=\"#000\"/></svg>\n";
}

}  // namespace privbo
