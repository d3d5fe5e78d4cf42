// Text in the language of a target: a shell, HTML, Markdown, TeX. What somebody else wrote enters it escaped, and in no
// other way.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace privbo {

/// Words of the program's own source. Nothing that is read while it runs can become one.
class Literal {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a literal is its words
  consteval Literal(const char* words) : words_(words) {}
  constexpr std::string_view words() const { return words_; }

 private:
  std::string_view words_;
};

/// Returns a whole number: no sign of a text, and no yes or no.
template <class Number>
concept WholeNumber = std::integral<Number> && sizeof(Number) >= sizeof(int);

/// `Target::escaped(std::string_view)` gives the text as the target shows it. A text without a target does not go in:
/// `text += label` is no C++, `text += Written::of(label)` is.
template <class Target>
class Written {
 public:
  Written() = default;
  explicit Written(Literal words) : text_(words.words()) {}
  static Written of(std::string_view foreign) { return Written(Target::escaped(foreign), Escaped{}); }
  static Written of(WholeNumber auto number) { return Written(std::to_string(number), Escaped{}); }

  Written& operator+=(const Written& more) {
    text_ += more.text_;
    return *this;
  }
  Written& operator+=(Literal more) {
    text_ += more.words();
    return *this;
  }
  friend Written operator+(Written first, const Written& second) { return std::move(first += second); }
  friend Written operator+(Written first, Literal second) { return std::move(first += second); }
  friend Written operator+(Literal first, const Written& second) { return std::move(Written(first) += second); }

  bool empty() const { return text_.empty(); }
  /// Returns the text as the target reads it: for a file of that kind.
  const std::string& str() const { return text_; }

 private:
  // A target may take in what another one has written, after its own rules (Markdown: a block of code).
  friend Target;
  struct Escaped {};
  Written(std::string text, Escaped) : text_(std::move(text)) {}

  std::string text_;
};

}  // namespace privbo
