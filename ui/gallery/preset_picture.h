// A run of a preset, drawn before (resources/gallery/make_pictures.sh).
#pragma once

#include <QPixmap>
#include <QString>

namespace privbo::ui {

/// 480 × 300 pixels, in the window's language; in English where nobody has drawn it in this one.
QPixmap preset_picture(const QString& id);

}  // namespace privbo::ui
