#include "language/sentence_parts.h"

#include <algorithm>

#include "language/number_marks.h"

namespace privbo::ui {
namespace {

constexpr int deepest = 4;  // a sentence in a sentence in a sentence

bool has_words(const QString& text) {
  static const QRegularExpression word(QStringLiteral("\\p{L}{2}"), QRegularExpression::UseUnicodePropertiesOption);
  return word.match(text).hasMatch();
}

/// Fills the places of all at once: what is put in may itself look like a place.
QString with_places(const QString& text, const std::vector<int>& places, const QStringList& values) {
  QString result;
  for (qsizetype i = 0; i < text.size(); ++i) {
    const int place = text[i] == QLatin1Char('%') && i + 1 < text.size() ? text[i + 1].digitValue() : -1;
    const auto found = std::ranges::find(places, place);
    if (place < 1 || found == places.end()) {
      result += text[i];
      continue;
    }
    result += values[found - places.begin()];
    ++i;
  }
  return result;
}

}  // namespace

SentenceParts::SentenceParts(const QStringList& templates) {
  static const QRegularExpression place(QStringLiteral("%([1-9])"));
  for (const QString& text : templates) {
    Template made;
    made.text = text;
    QString pattern = QStringLiteral("\\A");
    qsizetype last = 0;
    for (auto each = place.globalMatch(text); each.hasNext();) {
      const QRegularExpressionMatch match = each.next();
      const QString words = text.mid(last, match.capturedStart() - last);
      if (words.size() > made.longest.size()) made.longest = words;
      const int number = match.captured(1).toInt();
      const auto before = std::ranges::find(made.places, number);
      pattern += QRegularExpression::escape(words);
      // A place that stands twice holds the same both times.
      pattern += before == made.places.end() ? QStringLiteral("(.+?)")
                                             : QStringLiteral("\\g%1").arg(before - made.places.begin() + 1);
      if (before == made.places.end()) made.places.push_back(number);
      last = match.capturedEnd();
    }
    const QString words = text.mid(last);
    if (words.size() > made.longest.size()) made.longest = words;
    made.pattern.setPattern(pattern + QRegularExpression::escape(words) + QStringLiteral("\\z"));
    made.pattern.setPatternOptions(QRegularExpression::DotMatchesEverythingOption);
    templates_.push_back(std::move(made));
  }
  // What says most of a sentence knows it best.
  std::ranges::stable_sort(templates_, [](const Template& one, const Template& other) {
    return one.text.size() - 2 * static_cast<qsizetype>(one.places.size()) >
           other.text.size() - 2 * static_cast<qsizetype>(other.places.size());
  });
}

QString SentenceParts::translate(const QString& text, const LookUp& look_up, int depth) const {
  if (depth > deepest) return {};
  if (QString whole = look_up(text); !whole.isEmpty()) return whole;
  if (QString one = filled(text, look_up, depth); !one.isEmpty()) return one;
  return joined(text, look_up, depth);
}

QString SentenceParts::filled(const QString& text, const LookUp& look_up, int depth) const {
  for (const Template& each : templates_) {
    if (!text.contains(each.longest)) continue;
    const QRegularExpressionMatch match = each.pattern.match(text);
    if (!match.hasMatch()) continue;
    const QString translated = look_up(each.text);
    if (translated.isEmpty()) continue;
    // A name or a number stays as it is.
    QStringList values = match.capturedTexts().mid(1);
    for (QString& value : values)
      if (is_written_number(value))
        value = local_number(value);
      else if (const QString inside = has_words(value) ? translate(value, look_up, depth + 1) : QString();
               !inside.isEmpty())
        value = inside;
    return with_places(translated, each.places, values);
  }
  return {};
}

QString SentenceParts::joined(const QString& text, const LookUp& look_up, int depth) const {
  static const QRegularExpression seam(QStringLiteral("(?<=[.;:])(?:\\s+)|(?<=,) "));
  // The longest beginning first: sentences that belong together stay together.
  std::vector<std::pair<qsizetype, qsizetype>> seams;
  for (auto each = seam.globalMatch(text); each.hasNext();) {
    const QRegularExpressionMatch match = each.next();
    // A full stop and a colon belong to their sentence, what separates parts of one does not.
    const QChar mark = text[match.capturedStart() - 1];
    const bool apart = mark == QLatin1Char(';') || mark == QLatin1Char(',');
    seams.emplace_back(match.capturedStart() - (apart ? 1 : 0), match.capturedEnd());
  }
  std::ranges::reverse(seams);
  for (const auto& [end, next] : seams) {
    const QString first = text.left(end);
    QString said = look_up(first);
    if (said.isEmpty()) said = filled(first, look_up, depth);
    if (said.isEmpty()) continue;
    const QString rest = translate(text.mid(next), look_up, depth);
    if (!rest.isEmpty()) return said + text.mid(end, next - end) + rest;
  }
  return {};
}

}  // namespace privbo::ui
