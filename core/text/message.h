// What the program tells people, as a value: the words of a sentence and what is put into them. It becomes text where
// it reaches somebody: English in files, the reader's language in the window, on the terminal and in pages.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "text/translator.h"

namespace privbo {

/// The English words of a sentence with N places, "after %1 rounds: %2", which are its key in the catalogue of
/// languages (resources/languages). Only a literal can be one, and its places are checked where it is compiled: %1 to
/// %N, each at least once, nine at most. The catalogue's update finds it behind `Message(`.
template <std::size_t N>
class Words {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): so that a literal can stand in front of its values
  consteval Words(const char* text) : text_(text) {
    static_assert(N <= 9, "a sentence has at most nine places");
    bool used[10] = {};
    for (std::size_t i = 0; i + 1 < text_.size(); ++i)
      if (text_[i] == '%' && text_[i + 1] >= '1' && text_[i + 1] <= '9') used[text_[i + 1] - '0'] = true;
    for (std::size_t place = 1; place <= 9; ++place)
      if (used[place] != (place <= N)) throw "the places of a sentence are %1 to %N, one for each value";
  }
  constexpr std::string_view text() const { return text_; }
  // NOLINTNEXTLINE(google-explicit-constructor): until every text is a message
  operator std::string() const requires(N == 0) { return std::string(text_); }

 private:
  std::string_view text_;
};

/// A number as the program writes it in files, "12345.6" or "1e-05": shown with the reader's decimal mark.
struct Number {
  std::string text;
  bool operator==(const Number&) const = default;
};

class Message {
 public:
  struct List;
  using Argument = std::variant<std::string, Number, Message, List>;

  /// No message.
  Message() = default;
  /// Words without places.
  // NOLINTNEXTLINE(google-explicit-constructor): words are a message
  Message(Words<0> words) : Message(std::string(words.text()), {}) {}
  /// The words with values[0] in the place of %1 and so on. A value is a text, which stays as it is in every language
  /// (a name, a path, what somebody typed), a whole number, a Number, another message or a list of them.
  template <class... Values>
  requires(sizeof...(Values) > 0) explicit Message(Words<sizeof...(Values)> words, Values&&... values);
  /// Until every text is a message.
  template <class Text>
  requires std::is_same_v<std::remove_cvref_t<Text>, std::string>
  // NOLINTNEXTLINE(google-explicit-constructor): as above
  Message(Text&& text) : Message(verbatim(std::forward<Text>(text))) {}
  /// A text that is nobody's translation: what was read from a file, what the system or a library says.
  static Message verbatim(std::string text);
  /// A whole text of the catalogue that is no literal here: the label of a descriptor, what a preset says.
  static Message entry(std::string english);
  /// Several messages one after the other.
  static Message joined(std::vector<Message> messages, std::string separator = " ");

  bool empty() const { return !body_; }
  /// The English words with their places; empty where there is no message.
  std::string_view words() const;
  const std::vector<Argument>& arguments() const;

  /// The text in a reader's language. Words that its catalogue does not have stay English.
  std::string in(const Translator& language) const;
  /// The text in English, as files and programs have it.
  std::string english() const;

  // NOLINTNEXTLINE(google-explicit-constructor): until every text is a message
  operator std::string() const { return english(); }

  /// Whether words and arguments are the same.
  bool operator==(const Message& other) const;

 private:
  struct Body;
  Message(std::string words, std::vector<Argument> arguments);

  template <class Value>
  static Argument argument(Value&& value);

  std::shared_ptr<const Body> body_;  // shared: a message is copied with what it is said of
};

struct Message::List {
  std::vector<Message> messages;
  std::string separator;
  bool operator==(const List&) const = default;
};

template <class Value>
Message::Argument Message::argument(Value&& value) {
  using Plain = std::remove_cvref_t<Value>;
  static_assert(!std::is_floating_point_v<Plain>, "say how a number is written: Number{significant(x)}");
  static_assert(!std::is_same_v<Plain, bool> && !std::is_same_v<Plain, char>, "a bool or a char is no value of a text");
  if constexpr (std::is_same_v<Plain, Message> || std::is_same_v<Plain, Number> || std::is_same_v<Plain, List>)
    return std::forward<Value>(value);
  else if constexpr (std::is_same_v<Plain, Words<0>>)
    return Message(value);
  else if constexpr (std::is_integral_v<Plain>)
    return Number{std::to_string(value)};
  else
    return std::string(std::forward<Value>(value));
}

template <class... Values>
requires(sizeof...(Values) > 0) Message::Message(Words<sizeof...(Values)> words, Values&&... values)
    : Message(std::string(words.text()), std::vector<Argument>{argument(std::forward<Values>(values))...}) {}

inline std::string operator+(const std::string& text, const Message& message) { return text + message.english(); }
inline std::string operator+(const Message& message, const std::string& text) { return message.english() + text; }
inline std::string& operator+=(std::string& text, const Message& message) { return text += message.english(); }

}  // namespace privbo
