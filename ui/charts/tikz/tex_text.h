// TeX code. What is not the program's own enters it through latex_text (latex_text.h), and in no other way.
#pragma once

#include <QList>
#include <QString>
#include <concepts>
#include <cstddef>
#include <utility>

#include "catalogue/written.h"

namespace privbo::ui {

class TexText {
 public:
  TexText() = default;
  explicit TexText(Literal code)
      : code_(QString::fromUtf8(code.words().data(), static_cast<qsizetype>(code.words().size()))) {}
  explicit TexText(int number) : code_(QString::number(number)) {}
  explicit TexText(std::size_t number) : code_(QString::number(number)) {}

  TexText& operator+=(const TexText& more) {
    code_ += more.code_;
    return *this;
  }
  TexText& operator+=(Literal more) { return *this += TexText(more); }
  friend TexText operator+(TexText first, const TexText& second) { return first += second; }
  friend TexText operator+(TexText first, Literal second) { return first += second; }
  friend TexText operator+(Literal first, const TexText& second) { return TexText(first) += second; }
  bool operator==(const TexText& other) const = default;

  bool isEmpty() const { return code_.isEmpty(); }
  /// For a file.
  const QString& code() const { return code_; }

 private:
  friend TexText latex_text(const QString& text);
  friend TexText tex_comment(const QString& text);
  friend TexText style_word(const QString& text);
  friend TexText tikz_number(double value, int decimals);
  friend TexText tikz_value(double value);
  friend class TikzStyles;
  template <std::same_as<TexText>... Values>
  friend TexText tex(Literal pattern, const Values&... values);

  struct Written {};
  TexText(QString code, Written) : code_(std::move(code)) {}

  QString code_;
};
using TexTexts = QList<TexText>;

/// Returns the pattern with its places %1, %2, … (at most nine) filled, all at once.
template <std::same_as<TexText>... Values>
TexText tex(Literal pattern, const Values&... values) {
  return TexText(TexText(pattern).code().arg(values.code()...), TexText::Written{});
}

inline TexText joined(const TexTexts& texts, Literal between) {
  TexText all;
  for (qsizetype i = 0; i < texts.size(); ++i) {
    if (i > 0) all += between;
    all += texts[i];
  }
  return all;
}

}  // namespace privbo::ui
