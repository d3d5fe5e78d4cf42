#include "run_charts/chart_tabs.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>

namespace privbo::ui {

ChartTabs::ChartTabs(bool bare, QWidget* parent)
    : QWidget(parent),
      title_(new QLabel(this)),
      tabs_(new QTabBar(this)),
      heads_(new QStackedLayout),
      bodies_(new QStackedLayout) {
  auto* column = new QVBoxLayout(this);
  const int gap = fontMetrics().height() / 3;
  column->setContentsMargins(gap, gap, gap, gap);
  column->setSpacing(gap);
  QFont bold = title_->font();
  bold.setBold(true);
  title_->setFont(bold);
  tabs_->setDrawBase(false);
  tabs_->setExpanding(false);
  tabs_->setElideMode(Qt::ElideNone);  // "P…" states nothing: arrows scroll instead
  tabs_->setUsesScrollButtons(true);
  tabs_->setAccessibleName(tr("Charts"));
  auto* head_place = new QWidget(this);
  head_place->setVisible(!bare);
  auto* head = new QHBoxLayout(head_place);
  head->setContentsMargins(0, 0, 0, 0);
  head->addWidget(title_);
  head->addWidget(tabs_);
  head->addSpacing(2 * gap);
  head->addLayout(heads_, 1);
  column->addWidget(head_place);
  column->addLayout(bodies_, 1);
  connect(tabs_, &QTabBar::currentChanged, this, [this](int index) {
    show_index(index);
    Q_EMIT current_changed();
  });
}

void ChartTabs::put(const std::vector<ChartWithControls>& frames) {
  for (const ChartWithControls& frame : frames_) {
    heads_->removeWidget(frame.controls);
    bodies_->removeWidget(frame.body);
  }
  frames_ = frames;
  const QSignalBlocker quiet(tabs_);
  while (tabs_->count() > 0) tabs_->removeTab(tabs_->count() - 1);
  for (const ChartWithControls& frame : frames_) {
    heads_->addWidget(frame.controls);
    bodies_->addWidget(frame.body);
    tabs_->addTab(frame.title);
  }
  tabs_->updateGeometry();  // a tab bar that is not on screen does not tell its layout about new tabs
  if (frames_.empty()) {
    tabs_->hide();
    title_->hide();
    return;
  }
  const auto chosen =
      std::ranges::find(frames_, chosen_, [](const ChartWithControls& frame) { return std::optional(frame.kind); });
  show_index(chosen == frames_.end() ? 0 : static_cast<int>(chosen - frames_.begin()));
  hide_absent();
}

void ChartTabs::set_absent(const std::set<ChartKind>& absent) {
  if (absent == absent_) return;
  absent_ = absent;
  const std::optional<ChartKind> before = current();
  const QSignalBlocker quiet(tabs_);
  hide_absent();
  if (current() != before) Q_EMIT current_changed();
}

void ChartTabs::hide_absent() {
  if (frames_.empty()) return;
  const std::optional<ChartKind> front = current();
  std::size_t there = 0;
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    const bool absent = frames_.size() > 1 && absent_.contains(frames_[i].kind);
    // Said again of a tab that is as it should be, Qt forgets that the bar has to be laid out.
    if (const int tab = static_cast<int>(i); tabs_->isTabVisible(tab) == absent) tabs_->setTabVisible(tab, !absent);
    if (!absent && there++ == 0) title_->setText(frames_[i].title);
  }
  tabs_->updateGeometry();
  // One chart alone has a title, not a tab.
  tabs_->setVisible(there > 1);
  title_->setVisible(there == 1);
  if (!front || !absent_.contains(*front)) return;
  const auto other =
      std::ranges::find_if(frames_, [this](const ChartWithControls& frame) { return !absent_.contains(frame.kind); });
  if (other != frames_.end()) show_index(static_cast<int>(other - frames_.begin()));
}

void ChartTabs::show_chart(ChartKind kind) {
  if (absent_.contains(kind)) return;
  chosen_ = kind;
  for (std::size_t i = 0; i < frames_.size(); ++i)
    if (frames_[i].kind == kind) show_index(static_cast<int>(i));
}

void ChartTabs::show_next() {
  const int all = tabs_->count(), from = tabs_->currentIndex();
  for (int i = 1; i < all; ++i) {
    const int next = (from + i) % all;
    if (!tabs_->isTabVisible(next)) continue;
    show_index(next);
    Q_EMIT current_changed();
    return;
  }
}

void ChartTabs::show_index(int index) {
  if (index < 0 || index >= static_cast<int>(frames_.size())) return;
  const ChartWithControls& frame = frames_[static_cast<std::size_t>(index)];
  chosen_ = frame.kind;
  heads_->setCurrentWidget(frame.controls);
  bodies_->setCurrentWidget(frame.body);
  tabs_->setCurrentIndex(index);
}

std::optional<ChartKind> ChartTabs::current() const {
  const int index = tabs_->currentIndex();
  if (index < 0 || index >= static_cast<int>(frames_.size())) return std::nullopt;
  return frames_[static_cast<std::size_t>(index)].kind;
}

bool ChartTabs::holds(ChartKind kind) const {
  return std::ranges::find(frames_, kind, &ChartWithControls::kind) != frames_.end();
}

}  // namespace privbo::ui
