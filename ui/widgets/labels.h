// Labels that Qt does not have: quick to lay out, small and quiet, shortened, steady.
#pragma once

#include <QFont>
#include <QLabel>
#include <QMargins>
#include <QSize>
#include <array>

namespace privbo::ui {

/// A label with wrapped text that remembers its height at the last few widths. Qt measures the text anew whenever a
/// layout asks, and a layout asks many times in one resize.
class MeasuredLabel : public QLabel {
  Q_OBJECT
 public:
  explicit MeasuredLabel(QWidget* parent = nullptr);
  explicit MeasuredLabel(const QString& text, QWidget* parent = nullptr);

  int heightForWidth(int width) const override;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  struct Answer {
    int width = -1, height = -1;
  };
  /// Describes what the answers depend on.
  struct Look {
    QString text;
    QFont font;
    QMargins margins;
    QSize minimum;  // no answer is below it
    Qt::TextFormat format = Qt::AutoText;
    bool operator==(const Look&) const = default;
  };
  mutable Look look_;
  mutable std::array<Answer, 4> answers_;  // the latest first
};

/// A text that breaks its lines and can be copied.
QLabel* wrapped_label(Qt::TextFormat format, QWidget* parent);

/// A label in small, quieter type; follows font and palette of its surroundings.
class SmallLabel : public MeasuredLabel {
  Q_OBJECT
 public:
  explicit SmallLabel(const QString& text, QWidget* parent = nullptr);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void follow_surroundings();
  bool following_ = false;
};

/// A label that shortens its text with "…" where there is no room, and tells all of it in its tooltip.
class ElidedLabel : public QLabel {
  Q_OBJECT
 public:
  explicit ElidedLabel(QWidget* parent = nullptr);
  /// `about`: what the text is, in front of it in the tooltip; may be empty.
  void show_text(const QString& text, const QString& about = {});
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

/// A line of text under the charts that wraps, and grows with its text but does not shrink: what lies above must not
/// twitch as digits come and go.
class SteadyLabel : public MeasuredLabel {
  Q_OBJECT
 public:
  explicit SteadyLabel(QWidget* parent = nullptr);
  /// `longest`: what it may show next, whose room it keeps; empty: this text alone.
  void show_text(const QString& text, const QString& longest = {});
  /// Whether it keeps the room of the longest text, as it does at first; in a low window others need that room.
  void keep_room(bool wanted);
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void fit();
  int needed_height() const;
  int height_of_longest() const;

  QString longest_;
  bool keeps_room_ = true;
  /// Describes the room of the longest text, as it was measured last.
  struct Room {
    QString text;
    QFont font;
    int width = -1, height = 0;
  };
  mutable Room room_;
};

}  // namespace privbo::ui
