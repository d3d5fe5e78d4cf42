// Finds words in all pages of the guide.
#pragma once

#include <QList>
#include <QString>

namespace privbo::ui {

struct GuideHit {
  QString page;      // "data.md"
  int position = 0;  // in characters of the page as GuideView shows it
  int length = 0;
  QString line;     // all of the paragraph, or of the row of a table
  QString excerpt;  // the words with some of the line around them
};

/// Returns every place where `words` stand, in reading order. Capital and small letters are the same, and so are one
/// space and several. Empty words stand nowhere.
QList<GuideHit> find_in_guide(const QString& words);

}  // namespace privbo::ui
