#include "io/scenario/written_json.h"

#include <algorithm>
#include <stdexcept>

#include "io/scenario/repeated_key.h"

namespace privbo {
namespace {

constexpr int deepest_nesting = 64;

/// Counts the nesting before parsing, because a recursive parser must not meet a hostile depth.
void check_depth(std::string_view text, const std::string& noun) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > deepest_nesting)
        throw std::runtime_error("nested deeper than 64 levels: not " + noun + " of this program");
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
}

std::string place_of(std::string_view text, std::size_t byte) {
  const std::size_t end = std::min(byte, text.size());
  const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), '\n') + 1;
  const std::size_t start = end == 0 ? std::string_view::npos : text.rfind('\n', end - 1);
  const std::size_t column = start == std::string_view::npos ? end : end - start - 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(std::max<std::size_t>(column, 1));
}

}  // namespace

Json written_json(std::string_view text, const WrittenFile& file) {
  check_depth(text, file.noun);
  Json document;
  try {
    document = Json::parse(text);
  } catch (const Json::parse_error& failure) {
    // A text that is cut off within a character ends too early, which the other sentence says.
    if (failure.byte <= text.size() && std::string_view(failure.what()).find("UTF-8") != std::string_view::npos)
      throw std::runtime_error("not UTF-8 text: the byte at " + place_of(text, failure.byte) +
                               " belongs to another encoding (Latin-1?); save the file as UTF-8");
    throw std::runtime_error("not valid JSON at " + place_of(text, failure.byte) + " (truncated or misspelt?); " +
                             file.remedy);
  } catch (const Json::out_of_range& failure) {
    // While parsing, this can only be a number beyond the range of double, which the message quotes at its end.
    const std::string_view message = failure.what();
    const std::size_t quote = message.find('\'');
    throw std::runtime_error("a number is too large to be read" +
                             (quote == message.npos ? std::string() : ": " + std::string(message.substr(quote, 60))) +
                             "; give one below 1.8e308");
  }
  // The parser takes a zero byte behind the last brace for the end of the text.
  if (const std::size_t zero = text.find('\0'); zero != text.npos)
    throw std::runtime_error("not text: byte 0 at " + place_of(text, zero + 1) + "; restore the file");
  if (const auto repeated = repeated_key(text))
    throw std::runtime_error(repeated->path + " is stated twice, again at " + place_of(text, repeated->byte) +
                             ": it is open which one counts; leave one of them");
  return document;
}

}  // namespace privbo
