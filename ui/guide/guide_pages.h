// The pages of the guide as the program carries them: their order, titles and texts. The files lie in resources/guide,
// translations below it (de/data.md).
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace privbo::ui {

struct GuidePage {
  QString file;  // "data.md"
  QString title;
  QString group;  // the heading of the start page that it is listed under; empty for the start page
};

/// Returns the start page, then the others in the order in which it lists them.
const QList<GuidePage>& guide_pages();
/// Null where the guide has no such page.
const GuidePage* find_guide_page(const QString& file);

/// The Markdown of a page as the window shows it: without HTML comments, with hard spaces around "±" and in empty
/// cells. Empty where the guide has no such page.
QString guide_text(const QString& file);

/// Returns what the headings of a page are in English, in their order: links name them, in whatever language a page is
/// shown.
QStringList english_headings(const QString& file);

/// Returns the file of a picture that a page names "../name.png".
QString guide_picture(const QString& name);

/// Returns the anchor that a Git host gives to a heading: small letters, a hyphen for a space, no punctuation.
QString heading_anchor(const QString& heading);

}  // namespace privbo::ui
