// A small window that explains one word of the glossary where it is met, and leads to the others.
#pragma once

#include <QFrame>

#include "summary/glossary.h"

class QLabel;

namespace privbo::ui {

class GlossaryPopover : public QFrame {
  Q_OBJECT
 public:
  /// Opens below `anchor`, inside the screen, and takes the keyboard: Tab walks to the other words, Enter opens one,
  /// Escape and a click elsewhere close it and give the focus back. It deletes itself.
  static GlossaryPopover* open(const GlossaryTerm& term, QWidget* anchor);

  /// Explains another word in place.
  void show_term(const GlossaryTerm& term);
  const std::string& term() const { return term_; }

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  explicit GlossaryPopover(QWidget* anchor);
  void place_below(const QWidget& anchor);

  std::string term_;
  QLabel *title_, *meaning_, *others_;
};

}  // namespace privbo::ui
