// Quiet while it is out of date, in words when there is nothing to tell.
#include "panel/derived_view.h"

#include <QPalette>
#include <QResizeEvent>
#include <algorithm>
#include <utility>

#include "panel/derived_values.h"
#include "words/derived_text.h"

namespace privbo::ui {

DerivedView::DerivedView(ScenarioModel& model, QWidget* parent) : DerivedView(model, -1, {}, parent) {}

DerivedView::DerivedView(ScenarioModel& model, int index, std::string type, QWidget* parent)
    : SmallLabel({}, parent), values_(DerivedValues::of(model)), index_(index), type_(std::move(type)) {
  setTextFormat(Qt::RichText);
  setWordWrap(true);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  setAlignment(Qt::AlignLeft | Qt::AlignTop);
  values_.add_reader(parent);  // it is hidden itself while it has nothing to tell
  connect(&values_, &DerivedValues::changed, this, &DerivedView::refresh);
  refresh();
}

void DerivedView::refresh() {
  static const std::vector<std::string> of_problem{"points", "B", "R", "norm", "range", "gain_greedy", "gain_upper"};
  static const std::vector<std::string> of_algorithm{
      "laplace_scale", "gaussian_sigma", "reach",           "replays",   "epochs",
      "inclusion",     "features_last",  "truncation_last", "beta_last", "private_noise"};
  const std::vector<Derived>* numbers = index_ < 0 ? &values_.shared() : values_.algorithm(index_, type_);
  QString line = numbers ? line_html(*numbers, index_ < 0 ? of_problem : of_algorithm) : QString();
  if (!values_.error().isEmpty())
    line = index_ < 0 ? tr("No numbers yet: %1").arg(values_.error().toHtmlEscaped()) : QString();
  const bool none_of_now = line.isEmpty();
  if (none_of_now)
    line = last_;
  else if (values_.error().isEmpty())
    last_ = line;
  const bool waiting = (!values_.current() && values_.error().isEmpty()) || (none_of_now && !line.isEmpty());
  if (waiting && index_ < 0 && line.isEmpty()) line = tr("Working out what these settings imply…");
  if (waiting)
    line = QStringLiteral("<span style=\"color:%1\">%2</span>")
               .arg(palette().color(QPalette::Disabled, QPalette::Text).name(), line);
  if (line != text()) setText(line);
  setToolTip(numbers && values_.error().isEmpty() ? details_html(*numbers) : QString());
  setAccessibleName(index_ < 0 ? tr("What the settings imply") : tr("What the settings imply for this algorithm"));
  if (held_) return;
  setVisible(!line.isEmpty());
  keep_height();
}

void DerivedView::hold_still(bool held) {
  if (held == held_) return;
  held_ = held;
  if (held_) {
    if (!isHidden()) setFixedHeight(height());
    return;
  }
  setMaximumHeight(QWIDGETSIZE_MAX);
  setVisible(!text().isEmpty());
  keep_height();
}

/// It grows with its text and does not shrink, as long as its width is the same.
void DerivedView::keep_height() {
  if (width() > 0 && !text().isEmpty()) setMinimumHeight(std::max(minimumHeight(), heightForWidth(width())));
}

void DerivedView::showEvent(QShowEvent* event) {
  SmallLabel::showEvent(event);
  values_.wake();
}

void DerivedView::resizeEvent(QResizeEvent* event) {
  SmallLabel::resizeEvent(event);
  if (event->size().width() == event->oldSize().width()) return;
  setMinimumHeight(0);
  keep_height();
  if (held_) setFixedHeight(minimumHeight());
}

}  // namespace privbo::ui
