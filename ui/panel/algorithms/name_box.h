// A check box whose name is cut to the width that it has been given; the whole name then stands in its tip.
#pragma once

#include <QCheckBox>

namespace privbo::ui {

class NameBox : public QCheckBox {
  Q_OBJECT
 public:
  /// `tip`: rich text about what the box stands for.
  NameBox(const QString& tip, QWidget* parent = nullptr);

  void show_name(const QString& name);
  /// Cuts the name anew: after another icon, or other letters.
  void fit();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  QString name_, tip_;
};

}  // namespace privbo::ui
