// Messages in tests, by their English.
#pragma once

#include <algorithm>
#include <concepts>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "text/message.h"

namespace privbo {

template <std::convertible_to<std::string_view> Text>
bool operator==(const Message& message, const Text& english) {
  const std::string text = message.english();
  return std::string_view(text).compare(english) == 0;
}
inline bool operator==(const std::vector<Message>& messages, const std::vector<std::string>& english) {
  return std::ranges::equal(messages, english, {}, &Message::english);
}
inline void PrintTo(const Message& message, std::ostream* out) { *out << message.english(); }
inline std::ostream& operator<<(std::ostream& out, const Message& message) { return out << message.english(); }

}  // namespace privbo
