#include "terminal/errors.h"

#include <algorithm>
#include <iostream>
#include <string_view>

#include "catalogue/visible_text.h"
#include "files/failure_message.h"
#include "terminal/language.h"

namespace privbo::app {
namespace {

/// A message may repeat what it is about, but nobody reads a line of megabytes.
std::string with_short_lines(const std::string& given) {
  constexpr std::size_t longest_line = 3000;
  const std::string message = visible_text(given);  // signs that are shown take more room
  std::string text;
  for (std::size_t begin = 0; begin < message.size();) {
    const std::size_t end = std::min(message.find('\n', begin), message.size());
    text += cut_text(std::string_view(message).substr(begin, end - begin), longest_line);
    if (end < message.size()) text += '\n';
    begin = end + 1;
  }
  return text;
}

}  // namespace

int print_error(const Message& message, int code) {
  const std::string text = translated(message);
  std::cerr << "privbo: " << with_short_lines(text) << (text.ends_with('\n') ? "" : "\n");
  return code;
}

int print_failure(const std::exception& failure, int code) {
  return print_error(failure_message(failure), is_of_memory(failure) ? run_error : code);
}

void print_warning(const Message& message) {
  std::cerr << translated(Message("warning:")) << " " << with_short_lines(translated(message)) << "\n";
}

void print_notice(const Message& message) { std::cerr << with_short_lines(translated(message)) << "\n"; }

}  // namespace privbo::app
