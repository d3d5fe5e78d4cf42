// File names between Qt and the standard library, whatever the locale.
#pragma once

#include <QString>
#include <filesystem>

namespace privbo::ui {

inline std::filesystem::path to_path(const QString& text) { return std::filesystem::path(text.toStdU16String()); }
inline QString to_text(const std::filesystem::path& path) { return QString::fromStdU16String(path.u16string()); }

/// Returns the name that a file has when it is unpacked: "a.csv" of "a.csv.gz".
inline QString without_gzip_ending(const QString& name) {
  return name.endsWith(QLatin1String(".gz"), Qt::CaseInsensitive) ? name.chopped(3) : name;
}

}  // namespace privbo::ui
