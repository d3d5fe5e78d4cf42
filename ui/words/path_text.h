// File names between Qt and the standard library, whatever the locale.
#pragma once

#include <QString>
#include <filesystem>

namespace privbo::ui {

inline std::filesystem::path to_path(const QString& text) { return std::filesystem::path(text.toStdU16String()); }
inline QString to_text(const std::filesystem::path& path) { return QString::fromStdU16String(path.u16string()); }

}  // namespace privbo::ui
