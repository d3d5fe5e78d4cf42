// A run of a preset, drawn before (resources/gallery/make_pictures.sh), and the card of paper that it is shown on.
#pragma once

#include <QIcon>
#include <QPixmap>
#include <QRectF>
#include <QString>

class QPainter;
class QPalette;

namespace privbo::ui {

/// 480 × 300 pixels, in the window's language; in English where nobody has drawn it in this one.
QPixmap preset_picture(const QString& id);

/// Paints a picture in `target` as a card with round corners and a thin edge. Its paper is light in every look; on a
/// dark ground it is a shade darker, so that it is seen as paper and does not glare.
void paint_card(QPainter& painter, const QRectF& target, const QPixmap& picture, const QPalette& colours);
/// Returns the card of a preset as an icon on the ground of these colours.
QIcon preset_card(const QString& id, const QPalette& colours);

}  // namespace privbo::ui
