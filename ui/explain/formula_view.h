// A formula of resources/formulas, in the text colour and at the size of the text around it.
#pragma once

#include <QSvgRenderer>
#include <QWidget>

#include "learning/explanation.h"

namespace privbo::ui {

/// Shrinks rather than widen what it is in. Screen readers get the formula in plain text.
class FormulaView : public QWidget {
  Q_OBJECT
 public:
  explicit FormulaView(Formula formula, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  const Formula& formula() const { return formula_; }
  /// False where the resource is missing: the plain text is shown instead.
  bool drawn() const { return renderer_.isValid(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void load();
  /// Size at which its letters match the font.
  QSizeF natural_size() const;

  Formula formula_;
  QString tex_;
  QSvgRenderer renderer_;
};

}  // namespace privbo::ui
