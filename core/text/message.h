// Describes what the program tells people, as a value: the words of a sentence and what is put into them. It becomes
// text where it reaches somebody: English in files, the reader's language in the window, on the terminal and in pages.
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "text/number.h"
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
    for (std::size_t index = 1; index <= 9; ++index)
      if (used[index] != (index <= N)) throw "the places of a sentence are %1 to %N, one for each value";
  }
  constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

class Message {
 public:
  struct List;
  using Argument = std::variant<std::string, Number, Message, List>;

  /// No message.
  Message() = default;
  /// Words without places.
  // NOLINTNEXTLINE(google-explicit-constructor): words are a message
  Message(Words<0> words);
  /// A number alone.
  template <std::same_as<Number> Value>
  // NOLINTNEXTLINE(google-explicit-constructor): a number is a message
  Message(Value number);
  /// Returns the words with values[0] in the place of %1 and so on. A value is a text, which stays as it is in every
  /// language (a name, a path, what somebody typed), a whole number, a Number, another message or a list of them.
  template <class... Values>
  requires(sizeof...(Values) > 0) explicit Message(Words<sizeof...(Values)> words, Values&&... values);
  /// Returns a text that is nobody's translation: what was read from a file, what the system or a library states.
  static Message verbatim(std::string text);
  /// Returns a whole text of the catalogue that is no literal here: the label of a descriptor, what a preset states.
  static Message entry(std::string english);
  /// Returns what a file has kept of a message.
  static Message of_parts(std::string words, std::vector<Argument> arguments);
  /// Several messages one after the other.
  static Message joined(std::vector<Message> messages, std::string separator = " ");

  bool empty() const { return !body_; }
  /// Returns the English words with their places; empty where there is no message.
  std::string_view words() const;
  const std::vector<Argument>& arguments() const;

  /// Returns the text in a reader's language. Words that its catalogue does not have stay English.
  std::string in(const Translator& language) const;
  /// Returns the text in English, as files and programs have it.
  std::string english() const;

  /// Whether both have the same English text: what was read from a file equals what it was written from.
  bool operator==(const Message& other) const;

 private:
  struct Body;
  Message(std::string words, std::vector<Argument> arguments);

  template <class Value>
  static Argument argument(Value&& value);

  std::shared_ptr<const Body> body_;  // shared: a message is copied with what it is stated about
};

/// A message, or a whole text of the catalogue as a literal: what descriptors and explanations are written in. A test
/// lists them for the catalogue (CoreTexts).
struct Text : Message {
  Text() = default;
  // NOLINTBEGIN(google-explicit-constructor): so that tables of them can be read
  Text(const char* english) : Message(entry(english)) {}
  Text(const std::string& english) : Message(entry(english)) {}
  Text(Message message) : Message(std::move(message)) {}
  // NOLINTEND(google-explicit-constructor)
  /// Adds what follows it, after a blank.
  Text& operator+=(const Text& next) { return *this = joined({*this, next}); }
};

struct Message::List {
  std::vector<Message> messages;
  std::string separator;
  bool operator==(const List&) const = default;
};

// What makes a list of arguments stands where all that an argument can be is complete.
inline Message::Message(Words<0> words) : Message(std::string(words.text()), {}) {}

template <std::same_as<Number> Value>
Message::Message(Value number) : Message(Words<1>("%1"), std::move(number)) {}

template <class Value>
Message::Argument Message::argument(Value&& value) {
  using Plain = std::remove_cvref_t<Value>;
  static_assert(!std::is_floating_point_v<Plain>, "say how a number is written: significant(x), shortest(x)");
  static_assert(!std::is_same_v<Plain, bool> && !std::is_same_v<Plain, char>, "a bool or a char is no value of a text");
  if constexpr (std::is_base_of_v<Message, Plain>)
    return Message(std::forward<Value>(value));
  else if constexpr (std::is_same_v<Plain, Number> || std::is_same_v<Plain, List>)
    return std::forward<Value>(value);
  else if constexpr (std::is_same_v<Plain, Words<0>>)
    return Message(value);
  else if constexpr (std::is_integral_v<Plain>)
    return Number(std::to_string(value));
  else
    return std::string(std::forward<Value>(value));
}

template <class... Values>
requires(sizeof...(Values) > 0) Message::Message(Words<sizeof...(Values)> words, Values&&... values)
    : Message(std::string(words.text()), std::vector<Argument>{argument(std::forward<Values>(values))...}) {}

}  // namespace privbo
