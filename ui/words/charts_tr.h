// Translation of every text of the charts, in one context: they are built outside any QObject.
#pragma once

#include <QCoreApplication>

namespace privbo::ui {

struct Charts {
  Q_DECLARE_TR_FUNCTIONS(Charts)
};

}  // namespace privbo::ui
