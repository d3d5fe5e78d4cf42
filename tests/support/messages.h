// Messages in tests, by their English.
#pragma once

#include <gmock/gmock.h>

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

// HasSubstr("…") and the like of a message are of its English.
namespace testing::internal {

template <>
template <>
inline bool HasSubstrMatcher<std::string>::MatchAndExplain(const privbo::Message& message, MatchResultListener*) const {
  return message.english().find(substring_) != std::string::npos;
}
template <>
template <>
inline bool HasSubstrMatcher<std::string>::MatchAndExplain(const privbo::Text& message, MatchResultListener*) const {
  return message.english().find(substring_) != std::string::npos;
}
template <>
template <>
inline bool StartsWithMatcher<std::string>::MatchAndExplain(const privbo::Message& message,
                                                            MatchResultListener*) const {
  return message.english().starts_with(prefix_);
}
template <>
template <>
inline bool EndsWithMatcher<std::string>::MatchAndExplain(const privbo::Message& message, MatchResultListener*) const {
  return message.english().ends_with(suffix_);
}
template <>
inline bool MatchesRegexMatcher::MatchAndExplain(const privbo::Message& message, MatchResultListener*) const {
  return full_match_ ? RE::FullMatch(message.english(), *regex_) : RE::PartialMatch(message.english(), *regex_);
}

}  // namespace testing::internal
