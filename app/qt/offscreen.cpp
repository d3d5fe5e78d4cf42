#include "qt/offscreen.h"

#include <QHashSeed>

#include "terminal/language.h"
#include "words/plain_text.h"

namespace privbo::app {

Offscreen::Offscreen() {
  // Fonts stand in a PDF in the order of a hash table: with a random seed two figures of one run would differ.
  QHashSeed::setDeterministicGlobalSeed();
  qputenv("QT_QPA_PLATFORM", "offscreen");
  // Qt needs a private run-time folder and prints a warning without one.
  if (!qEnvironmentVariableIsSet("XDG_RUNTIME_DIR")) {
    run_time_.emplace("privbo-qt-");
    qputenv("XDG_RUNTIME_DIR", QByteArray::fromStdString(run_time_->path().string()));
  }
  application_.emplace(argc_, argv_.data());
  plurals_.emplace();
  ui::disable_external_resources();
}

ui::Language drawn_language() {
  return ui::language_named(QString::fromStdString(reader_language().code)).value_or(ui::english_language);
}

}  // namespace privbo::app
