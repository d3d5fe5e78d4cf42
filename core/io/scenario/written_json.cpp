#include "io/scenario/written_json.h"

#include <algorithm>
#include <stdexcept>

#include "files/foreign_file.h"
#include "files/repeated_key.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

Message place_of(std::string_view text, std::size_t byte) {
  const std::size_t end = std::min(byte, text.size());
  const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), '\n') + 1;
  const std::size_t start = end == 0 ? std::string_view::npos : text.rfind('\n', end - 1);
  const std::size_t column = start == std::string_view::npos ? end : end - start - 1;
  return Message("line %1, column %2", line, std::max<std::size_t>(column, 1));
}

}  // namespace

Json written_json(std::string_view text, const Message& remedy) {
  check_json_shape(text);
  Json document;
  try {
    document = Json::parse(text);
  } catch (const Json::parse_error& failure) {
    // A text that is cut off within a character ends too early, which the other sentence states.
    if (failure.byte <= text.size() && std::string_view(failure.what()).find("UTF-8") != std::string_view::npos)
      throw RuntimeError(
          Message("not UTF-8 text: the byte at %1 belongs to another encoding (Latin-1?); save the file as UTF-8",
                  place_of(text, failure.byte)));
    throw RuntimeError(
        Message("not valid JSON at %1 (truncated or misspelt?); %2", place_of(text, failure.byte), remedy));
  } catch (const Json::out_of_range& failure) {
    // While parsing, this can only be a number beyond the range of double, which the message quotes at its end.
    const std::string_view message = failure.what();
    const std::size_t quote = message.find('\'');
    throw RuntimeError(quote == message.npos ? Message("a number is too large to be read; give one below 1.8e308")
                                             : Message("a number is too large to be read: %1; give one below 1.8e308",
                                                       message.substr(quote, 60)));
  }
  // The parser takes a zero byte behind the last brace for the end of the text.
  if (const std::size_t zero = text.find('\0'); zero != text.npos)
    throw RuntimeError(Message("not text: byte 0 at %1; restore the file", place_of(text, zero + 1)));
  if (const auto repeated = repeated_key(text))
    throw RuntimeError(Message("%1 is stated twice, again at %2: it is open which one counts; leave one of them",
                               repeated->path, place_of(text, repeated->byte)));
  return document;
}

}  // namespace privbo
