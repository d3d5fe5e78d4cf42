// Looks through everything that exists in the program's windows for words that Qt would read as HTML.
#pragma once

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QStringList>
#include <QTextDocument>
#include <QTextEdit>
#include <QWidget>
#include <algorithm>

namespace privbo::ui {

/// What was found in one look.
struct FoundMarks {
  QStringList interpreted;  // where Qt would read the mark as HTML
  int plain = 0;            // labels, fields and cells that show it as it is
};

namespace interpreted_text {

inline bool as_html(Qt::TextFormat format, const QString& text) {
  return format == Qt::RichText || (format == Qt::AutoText && Qt::mightBeRichText(text));
}

inline void look_at_tip(const QString& tip, const QString& mark, const QString& where, FoundMarks& look) {
  if (tip.contains(mark) && Qt::mightBeRichText(tip)) look.interpreted << where + QStringLiteral(", tip: ") + tip;
}

inline void look_at_model(const QAbstractItemModel* model, const QString& mark, const QString& where,
                          FoundMarks& look) {
  if (!model) return;
  const int rows = std::min(200, model->rowCount()), columns = std::min(50, model->columnCount());
  for (int column = 0; column < columns; ++column) {
    look_at_tip(model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString(), mark, where, look);
    for (int row = 0; row < rows; ++row) {
      const QModelIndex cell = model->index(row, column);
      look.plain += model->data(cell, Qt::DisplayRole).toString().contains(mark) ? 1 : 0;  // delegates draw plain text
      look_at_tip(model->data(cell, Qt::ToolTipRole).toString(), mark, where, look);
    }
  }
}

}  // namespace interpreted_text

/// `mark`: a piece of HTML, as it was written. All widgets, seen or not, their tips, actions, lists and tables.
inline FoundMarks look_for(const QString& mark) {
  using namespace interpreted_text;
  FoundMarks look;
  for (const QWidget* widget : QApplication::allWidgets()) {
    const QString where = QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') + widget->objectName() +
                          QLatin1Char(' ') + widget->accessibleName();
    look_at_tip(widget->toolTip(), mark, where, look);
    for (const QAction* action : widget->actions()) look_at_tip(action->toolTip(), mark, where, look);
    if (const auto* label = qobject_cast<const QLabel*>(widget); label && label->text().contains(mark)) {
      if (as_html(label->textFormat(), label->text()))
        look.interpreted << where + QStringLiteral(", label: ") + label->text();
      else
        ++look.plain;
    }
    // A document that took the mark for HTML no longer shows its words.
    if (const auto* edit = qobject_cast<const QTextEdit*>(widget))
      look.plain += edit->document()->toPlainText().contains(mark) ? 1 : 0;
    if (const auto* combo = qobject_cast<const QComboBox*>(widget)) look_at_model(combo->model(), mark, where, look);
    if (const auto* view = qobject_cast<const QAbstractItemView*>(widget))
      look_at_model(view->model(), mark, where, look);
  }
  look.interpreted.removeDuplicates();
  return look;
}

}  // namespace privbo::ui
