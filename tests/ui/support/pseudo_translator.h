// A language that is longer than English, as German is: shows what is cut and what was forgotten by tr().
#pragma once

#include <QTranslator>
#include <algorithm>

namespace privbo::ui {

class PseudoTranslator : public QTranslator {
 public:
  bool isEmpty() const override { return false; }

  /// "Speed" becomes "[Spëëd~~]": accents on vowels, about 40 % longer, brackets at both ends. Place markers, shortcut
  /// marks and rich text stay.
  QString translate(const char*, const char* source, const char* = nullptr, int = -1) const override {
    QString text = QString::fromUtf8(source);
    if (text.trimmed().isEmpty()) return text;
    QString result;
    bool tag = false;
    qsizetype letters = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
      const QChar c = text[i], next = i + 1 < text.size() ? text[i + 1] : QChar();
      tag = (c == QLatin1Char('<') && (next.isLetter() || next == QLatin1Char('/'))) || (tag && c != QLatin1Char('>'));
      if (!tag && c.isLetter()) ++letters;
      static const QString plain = QStringLiteral("aeiouAEIOU"), accented = QStringLiteral("äëïöüÄËÏÖÜ");
      const qsizetype vowel = tag ? -1 : plain.indexOf(c);
      result += vowel < 0 ? c : accented[vowel];
    }
    // In words of ordinary length, so that lines may break.
    for (int more = static_cast<int>(0.4 * static_cast<double>(letters)); more > 0; more -= 8)
      result += (more > 8 || result.size() > 12 ? QStringLiteral(" ") : QString()) +
                QString(std::min(more, 8), QLatin1Char('~'));
    return QLatin1Char('[') + result + QLatin1Char(']');
  }
};

}  // namespace privbo::ui
