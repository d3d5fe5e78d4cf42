#include "language/number_marks.h"

#include <QRegularExpression>
#include <atomic>

#include "numerics/numbers.h"

namespace privbo::ui {
namespace {

std::atomic<bool> decimal_comma{false};

}  // namespace

void write_decimal_comma(bool comma) { decimal_comma = comma; }

QString local_number(const QString& english) {
  if (!decimal_comma) return english;
  QString text = english;
  for (QChar& c : text)
    if (c == QLatin1Char('.'))
      c = QLatin1Char(',');
    else if (c == QLatin1Char(','))
      c = QLatin1Char('.');
  return text;
}

std::optional<double> typed_number(const QString& text) {
  if (const auto number = parse_double(text.toStdString())) return number;
  // One comma alone, or points in front of it: not a list, and nothing that was grouped the English way.
  static const QRegularExpression german(
      QStringLiteral("\\A[-+]?(?:\\d*|\\d{1,3}(?:\\.\\d{3})+),\\d+(?:[eE][-+]?\\d+)?\\z"));
  if (!decimal_comma || !german.match(text.trimmed()).hasMatch()) return std::nullopt;
  QString plain = text.trimmed();
  plain.remove(QLatin1Char('.')).replace(QLatin1Char(','), QLatin1Char('.'));
  return parse_double(plain.toStdString());
}

bool is_written_number(const QString& text) {
  static const QRegularExpression number(
      QStringLiteral("\\A[-+−]?(?:\\d+|\\d{1,3}(?:,\\d{3})+)(?:\\.\\d+)?(?:[eE][-+]?\\d+|×10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?\\z"));
  return number.match(text).hasMatch();
}

}  // namespace privbo::ui
