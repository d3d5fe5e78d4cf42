// Who sees what: a box for each party, from the user to the learner, and what passes between them.
#pragma once

#include <QWidget>
#include <vector>

#include "learning/explanation.h"

namespace privbo::ui {

class PartyPicture : public QWidget {
  Q_OBJECT
 public:
  explicit PartyPicture(QWidget* parent = nullptr);
  void show_parties(std::vector<Party> parties);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  struct Box {
    QRect frame, title, sees;  // of the party
    QRect arrow, passes;       // to the next one; empty after the last
  };
  std::vector<Box> layout_for(int width) const;
  void draw_box(QPainter& painter, const Party& party, const Box& box) const;
  void draw_arrow(QPainter& painter, const Party& party, const Box& box) const;

  std::vector<Party> parties_;
};

}  // namespace privbo::ui
