// The type family of the screen.
#pragma once

#include <QString>

namespace privbo::ui {

/// Inter (fonts-inter of Debian), made for screens. What it lacks, and all of it where it is not installed, comes from
/// the desktop's own family; so do exported figures.
inline const QString screen_family = QStringLiteral("Inter");

}  // namespace privbo::ui
