#include "film/film_scenario.h"

#include <array>
#include <cstdint>
#include <fstream>
#include <string_view>
#include <utility>

#include "catalogue/visible_text.h"
#include "files/foreign_file.h"
#include "film/mp4_boxes.h"
#include "page/markup.h"

namespace privbo {
namespace {

constexpr Literal opening = "<privbo:scenario>", closing = "</privbo:scenario>";
constexpr std::string_view comment_start = "privbo-scenario ";

std::string without_entities(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 5> entities{
      {{"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}, {"&amp;", '&'}}};
  std::string plain;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t length = 1;
    char meant = text[i];
    for (const auto& [entity, sign] : entities)
      if (text.substr(i, entity.size()) == entity) {
        length = entity.size();
        meant = sign;
        break;
      }
    plain += meant;
    i += length;
  }
  return plain;
}

std::string in_packet(std::string_view packet) {
  const std::size_t from = packet.find(opening.words()), to = packet.find(closing.words());
  if (from == std::string_view::npos || to == std::string_view::npos || to < from) return {};
  return without_entities(packet.substr(from, to - from).substr(opening.words().size()));
}

std::string in_comment(std::string_view comment) {
  return comment.starts_with(comment_start) ? std::string(comment.substr(comment_start.size())) : std::string();
}

/// Chunks: a name, a length, and that many bytes, made even.
std::string in_webp(std::istream& stream) {
  stream.seekg(12);
  while (true) {
    const std::string head = next_bytes(stream, 8);
    if (head.size() < 8) return {};
    const std::uint64_t length = number_of(std::string_view(head).substr(4), false);
    if (head.starts_with("XMP "))
      return length > largest_film_scenario ? std::string() : in_packet(next_bytes(stream, length));
    if (!stream.seekg(static_cast<std::streamoff>(length + length % 2), std::ios::cur)) return {};
  }
}

/// Blocks of at most 255 bytes up to an empty one; nothing where that does not come.
std::string sub_blocks(std::istream& stream) {
  std::string text;
  while (text.size() <= largest_film_scenario) {
    const int length = stream.get();
    if (length == 0) return text;
    if (length < 0) break;
    text += next_bytes(stream, static_cast<std::size_t>(length));
  }
  return {};
}

/// Returns the comments before the first picture.
std::string in_gif(std::istream& stream) {
  const std::string head = next_bytes(stream, 13);
  if (head.size() < 13) return {};
  if (const auto flags = static_cast<unsigned char>(head[10]); flags & 0x80U)
    stream.seekg(3 << ((flags & 7U) + 1), std::ios::cur);
  constexpr int extension = 0x21, comment = 0xFE;
  while (stream.get() == extension) {
    const int label = stream.get();
    const std::string text = sub_blocks(stream);
    if (label != comment) continue;
    if (std::string found = in_comment(text); !found.empty()) return found;
  }
  return {};
}

/// Looks for a box below `end`, and leaves the stream at its contents. Its end, or 0 where there is none.
std::uint64_t enter_box(std::istream& stream, std::string_view name, std::uint64_t end) {
  while (const std::optional<Mp4Box> box = next_box(stream, end)) {
    if (box->name == name) return box->end;
    stream.seekg(static_cast<std::streamoff>(box->end));
  }
  return 0;
}

std::string in_mp4(std::istream& stream, std::uint64_t size) {
  std::uint64_t end = size;
  for (const std::string_view name : {"moov", "udta", "meta"}) {
    end = enter_box(stream, name, end);
    if (end == 0) return {};
  }
  next_bytes(stream, 4);  // version and flags
  for (const std::string_view name : {"ilst",
                                      "\xA9"
                                      "cmt",
                                      "data"}) {
    end = enter_box(stream, name, end);
    if (end == 0) return {};
  }
  next_bytes(stream, 8);  // kind and language
  const std::uint64_t length = end - static_cast<std::uint64_t>(stream.tellg());
  return length > largest_film_scenario ? std::string() : in_comment(next_bytes(stream, length));
}

/// Returns the file's beginning; empty where it cannot be read, or is a pipe, whose writer may never come.
std::string beginning_of(const std::filesystem::path& file, std::size_t bytes) {
  try {
    return ForeignFile::named(file).beginning(bytes);
  } catch (const FileRefused&) {
    return {};
  }
}

}  // namespace

std::optional<FilmFormat> film_format_inside(const std::filesystem::path& file) {
  const std::string start = beginning_of(file, 12);
  if (start.size() < 12) return {};
  if (start.starts_with("RIFF") && start.ends_with("WEBP")) return FilmFormat::webp;
  if (start.starts_with("GIF87a") || start.starts_with("GIF89a")) return FilmFormat::gif;
  if (start.compare(4, 4, "ftyp") == 0) return FilmFormat::mp4;
  return {};
}

std::string film_scenario(const std::filesystem::path& file) {
  const std::optional<FilmFormat> format = film_format_inside(file);
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  if (!format || error) return {};
  std::ifstream stream(file, std::ios::binary);
  if (format == FilmFormat::webp) return in_webp(stream);
  return format == FilmFormat::gif ? in_gif(stream) : in_mp4(stream, size);
}

bool carries(const std::string& scenario) { return scenario.size() <= largest_film_scenario / 2; }

std::string xmp_packet(const std::string& scenario) {
  const HtmlText packet =
      "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
      "<rdf:Description rdf:about=\"\" xmlns:privbo=\"urn:privbo:film\">" +
      HtmlText(opening) + HtmlText::of(escaped_json(scenario)) + closing +
      "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>";
  return packet.str();
}

std::string film_comment(const std::string& scenario) { return std::string(comment_start) + scenario; }

}  // namespace privbo
