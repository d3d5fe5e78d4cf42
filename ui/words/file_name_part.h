// Makes a name that somebody gave a part of a file's name.
#pragma once

#include <QRegularExpression>
#include <QString>

namespace privbo::ui {

/// Returns the letters, digits and underscores of the name, with one hyphen for all that troubles file systems, none at
/// its ends and at most `longest` letters; empty where nothing is left. "Größe: 2/3" is "Größe-2-3".
inline QString file_name_part(const QString& name, qsizetype longest = 60) {
  static const QRegularExpression odd(QStringLiteral("[^\\w-]+"), QRegularExpression::UseUnicodePropertiesOption);
  QString part = name.simplified().replace(odd, QStringLiteral("-")).left(longest);
  while (part.startsWith(QLatin1Char('-'))) part.remove(0, 1);
  while (part.endsWith(QLatin1Char('-'))) part.chop(1);
  return part;
}

}  // namespace privbo::ui
