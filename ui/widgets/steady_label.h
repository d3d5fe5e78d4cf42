// A line of text under the charts that wraps, and grows with its text but does not shrink: what lies above must not
// twitch as digits come and go.
#pragma once

#include <QLabel>

namespace privbo::ui {

class SteadyLabel : public QLabel {
  Q_OBJECT
 public:
  explicit SteadyLabel(QWidget* parent = nullptr);
  void show_text(const QString& text);
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void fit();
};

}  // namespace privbo::ui
