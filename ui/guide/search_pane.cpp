// The tree's current item is the chosen hit; everything else follows it.
#include "guide/search_pane.h"

#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

#include "guide/guide_pages.h"
#include "widgets/search_line.h"
#include "words/english_plurals.h"

namespace privbo::ui {
namespace {

constexpr int index_role = Qt::UserRole;

int index_of(const QTreeWidgetItem* item) {
  const QVariant index = item ? item->data(0, index_role) : QVariant();
  return index.isValid() ? index.toInt() : -1;
}

}  // namespace

SearchPane::SearchPane(QWidget* idle, QWidget* parent)
    : QWidget(parent),
      line_(new SearchLine(tr("Search the guide"), this)),
      found_(new QLabel(this)),
      tree_(new QTreeWidget(this)),
      below_(new QStackedWidget(this)) {
  found_->setTextFormat(Qt::PlainText);  // it repeats what was typed
  found_->setWordWrap(true);
  found_->hide();
  tree_->setHeaderHidden(true);
  tree_->setUniformRowHeights(true);
  tree_->setRootIsDecorated(false);
  tree_->setTextElideMode(Qt::ElideNone);
  tree_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  tree_->header()->setStretchLastSection(false);
  tree_->setAccessibleName(tr("Hits in the guide"));
  below_->addWidget(idle);
  below_->addWidget(tree_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(line_);
  column->addWidget(found_);
  column->addWidget(below_, 1);
  connect(line_, &QLineEdit::textChanged, this, &SearchPane::search);
  connect(tree_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (index_of(item) < 0) return;
    report_found();
    Q_EMIT hit_chosen(index_of(item));
  });
  connect(tree_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
    if (index_of(item) >= 0) Q_EMIT hit_chosen(index_of(item));  // also the one that is chosen already
  });
}

QString SearchPane::found_text() const { return found_->isHidden() ? QString() : found_->text(); }

int SearchPane::current() const { return index_of(tree_->currentItem()); }

void SearchPane::search() {
  const bool searching = !line_->text().trimmed().isEmpty();
  hits_ = find_in_guide(line_->text());
  list_hits();
  below_->setCurrentIndex(searching && !hits_.isEmpty() ? 1 : 0);
  found_->setVisible(searching);
  report_found();
  Q_EMIT hits_changed();
}

void SearchPane::list_hits() {
  const QSignalBlocker quiet(tree_);
  tree_->clear();
  QTreeWidgetItem* page = nullptr;
  for (int i = 0; i < hits_.size(); ++i) {
    if (i == 0 || hits_[i].page != hits_[i - 1].page) {
      const auto on_page = std::ranges::count(hits_, hits_[i].page, &GuideHit::page);
      page = new QTreeWidgetItem(tree_, {tr("%1 (%2)").arg(find_guide_page(hits_[i].page)->title).arg(on_page)});
      QFont bold;  // its size stays that of the tree
      bold.setBold(true);
      page->setFont(0, bold);
    }
    auto* hit = new QTreeWidgetItem(page, {hits_[i].excerpt});
    hit->setData(0, index_role, i);
    hit->setToolTip(0, QStringLiteral("<p>%1</p>").arg(hits_[i].line.toHtmlEscaped()));  // rich text is wrapped
  }
  tree_->expandAll();
}

void SearchPane::report_found() {
  std::set<QString> pages;
  for (const GuideHit& hit : hits_) pages.insert(hit.page);
  if (hits_.isEmpty())
    found_->setText(tr("Nothing found for “%1”.").arg(line_->text().simplified()));
  else if (current() >= 0)
    found_->setText(tr("Hit %1 of %2").arg(current() + 1).arg(hits_.size()));
  else
    found_->setText(
        tr("%1 on %n page(s)", nullptr, plural(pages.size())).arg(tr("%n hit(s)", nullptr, plural(hits_.size()))));
}

QTreeWidgetItem* SearchPane::item_of(int index) const {
  for (QTreeWidgetItemIterator item(tree_); *item; ++item)
    if (index_of(*item) == index) return *item;
  return nullptr;
}

void SearchPane::step(int direction, const QString& page) {
  const int count = static_cast<int>(hits_.size());
  if (count == 0) return;
  int wanted = current() + direction;
  if (current() < 0) {
    const auto first = std::ranges::find(hits_, page, &GuideHit::page);
    const int here = first == hits_.end() ? 0 : static_cast<int>(first - hits_.begin());
    wanted = direction > 0 ? here : here - 1;
  }
  QTreeWidgetItem* item = item_of((wanted + count) % count);
  tree_->setCurrentItem(item);
  tree_->scrollToItem(item);
}

}  // namespace privbo::ui
