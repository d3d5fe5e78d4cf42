#include "language/number_marks.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <atomic>

#include "numerics/numbers.h"
#include "text/number_marks.h"

namespace privbo::ui {
namespace {

std::atomic<bool> decimal_comma{false};

}  // namespace

void write_decimal_comma(bool comma) { decimal_comma = comma; }

QString local_number(const QString& english) {
  return decimal_comma ? QString::fromStdString(with_decimal_comma(english.toStdString())) : english;
}

namespace {

/// Describes the digits of a typed number and the marks between them.
struct TypedMarks {
  QString text;  // without blanks between thousands
  qsizetype points = 0, commas = 0;
  bool thousands = false;  // the marks stand as between thousands: groups of three after one to three, not 0
  qsizetype last_mark = -1;
};

QString without_blanks(const QString& typed) {
  // A blank, also a narrow or a fixed one, separates thousands and nothing else.
  static const QRegularExpression grouped(
      QStringLiteral("\\A([-+]?[1-9]\\d{0,2}(?:[ \\x{00A0}\\x{2009}\\x{202F}]\\d{3})+)([.,].*)?\\z"));
  QString text = typed.trimmed();
  text.replace(QChar(0x2212), QLatin1Char('-'));  // the minus sign that the charts write
  const QRegularExpressionMatch match = grouped.match(text);
  if (!match.hasMatch()) return text;
  QString whole = match.captured(1);
  static const QRegularExpression blanks(QStringLiteral("[ \\x{00A0}\\x{2009}\\x{202F}]"));
  return whole.remove(blanks) + match.captured(2);
}

TypedMarks marks_of(const QString& typed) {
  TypedMarks marks{.text = without_blanks(typed)};
  for (qsizetype i = 0; i < marks.text.size(); ++i) {
    if (marks.text[i] == QLatin1Char('.')) ++marks.points;
    if (marks.text[i] == QLatin1Char(',')) ++marks.commas;
    if (marks.text[i] == QLatin1Char('.') || marks.text[i] == QLatin1Char(',')) marks.last_mark = i;
  }
  static const QRegularExpression groups(
      QStringLiteral("\\A[-+]?[1-9]\\d{0,2}(?:([.,])\\d{3})(?:\\1\\d{3})*(?:[eE][-+]?\\d+)?\\z"));
  marks.thousands = groups.match(marks.text).hasMatch();
  return marks;
}

std::optional<double> without(QString text, QLatin1Char thousands) {
  text.remove(thousands).replace(QLatin1Char(','), QLatin1Char('.'));
  return parse_double(text.toStdString());
}

}  // namespace

bool could_be_two_numbers(const QString& text) {
  const TypedMarks marks = marks_of(text);
  return marks.thousands && marks.points + marks.commas == 1 && (decimal_comma ? marks.points : marks.commas) == 1;
}

QString two_numbers_text(const QString& text) {
  QString whole = marks_of(text).text, part = whole;
  whole.remove(QLatin1Char('.')).remove(QLatin1Char(','));
  part.replace(decimal_comma ? QLatin1Char('.') : QLatin1Char(','),
               decimal_comma ? QLatin1Char(',') : QLatin1Char('.'));
  return QCoreApplication::translate("TypedNumber", "“%1” may be %2 or %3: write one of these.")
      .arg(text.trimmed(), whole, part);
}

std::optional<double> typed_number(const QString& text, bool whole) {
  const TypedMarks marks = marks_of(text);
  if (marks.points + marks.commas == 0) return parse_double(marks.text.toStdString());
  if (marks.points > 0 && marks.commas > 0) {
    // The last one is the decimal mark; the others stand between thousands.
    const QChar last = marks.text[marks.last_mark];
    const QLatin1Char other = last == QLatin1Char('.') ? QLatin1Char(',') : QLatin1Char('.');
    static const QRegularExpression both(
        QStringLiteral("\\A[-+]?[1-9]\\d{0,2}(?:([.,])\\d{3})(?:\\1\\d{3})*(?!\\1)[.,]\\d+(?:[eE][-+]?\\d+)?\\z"));
    return both.match(marks.text).hasMatch() ? without(marks.text, other) : std::nullopt;
  }
  const QLatin1Char mark(marks.points > 0 ? '.' : ',');
  if (marks.points + marks.commas > 1) return marks.thousands ? without(marks.text, mark) : std::nullopt;
  if (marks.thousands && whole) return without(marks.text, mark);
  if (could_be_two_numbers(text)) return std::nullopt;
  static const QRegularExpression decimal(QStringLiteral("\\A[-+]?(?:\\d+[.,]?\\d*|[.,]\\d+)(?:[eE][-+]?\\d+)?\\z"));
  if (!decimal.match(marks.text).hasMatch() || (mark == QLatin1Char(',') && marks.text.endsWith(mark)))
    return std::nullopt;  // a comma at the end may be the beginning of a list
  QString plain = marks.text;
  return parse_double(plain.replace(mark, QLatin1Char('.')).toStdString());
}

std::optional<double> typed_number(const QString& text) { return typed_number(text, false); }

bool is_written_number(const QString& text) {
  static const QRegularExpression number(
      QStringLiteral("\\A[-+−]?(?:\\d+|\\d{1,3}(?:,\\d{3})+)(?:\\.\\d+)?(?:[eE][-+]?\\d+|×10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?\\z"));
  return number.match(text).hasMatch();
}

}  // namespace privbo::ui
