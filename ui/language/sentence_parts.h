// Finds the sentences of the catalogue in a text that was composed.
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

namespace privbo::ui {

/// Files hold sentences in English, and so do the records that the core hands to the window. What one says is found
/// again by its words: "t = 12: no finite ε" was made of "t = %1: %2".
class SentenceParts {
 public:
  /// The translation of a text as it stands in the catalogue; empty where it is not there.
  using LookUp = std::function<QString(const QString&)>;

  /// `templates`: texts of the catalogue with places (%1, %2, …) for what is put in.
  explicit SentenceParts(const QStringList& templates);

  /// The translation of a text that is a template with its places filled, or several texts of the catalogue one after
  /// the other. Empty where a part of it is unknown, for half a translation helps nobody.
  QString translate(const QString& text, const LookUp& look_up) const { return translate(text, look_up, 0); }

 private:
  struct Template {
    QString text;
    QString longest;  // the longest words without a place in it: most texts do not have them
    QRegularExpression pattern;
    std::vector<int> places;
  };

  QString translate(const QString& text, const LookUp& look_up, int depth) const;
  QString filled(const QString& text, const LookUp& look_up, int depth) const;
  QString joined(const QString& text, const LookUp& look_up, int depth) const;

  std::vector<Template> templates_;
};

}  // namespace privbo::ui
