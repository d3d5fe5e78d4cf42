#include "gallery/preset_picture.h"

#include <QFile>

#include "language/language.h"

namespace privbo::ui {

QPixmap preset_picture(const QString& id) {
  const QString translated = QStringLiteral(":/privbo/gallery/%1/%2.png").arg(spoken_language().code, id);
  return QPixmap(QFile::exists(translated) ? translated : QStringLiteral(":/privbo/gallery/%1.png").arg(id));
}

}  // namespace privbo::ui
