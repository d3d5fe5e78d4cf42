// Puts list, search and page together, and knows the way back.
#include "guide/guide_window.h"

#include <QAction>
#include <QDesktopServices>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include "guide/guide_pages.h"
#include "guide/search_pane.h"
#include "memory/user_settings.h"
#include "widgets/icons.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "widgets/search_line.h"

namespace privbo::ui {

GuideWindow::GuideWindow(QWidget* parent)
    : QWidget(parent, Qt::Window),
      view_(new GuideView(this)),
      pages_(new QListWidget(this)),
      search_(new SearchPane(pages_, this)),
      split_(new QSplitter(this)) {
  add_actions();
  arrange();
  list_pages();
  connect(pages_, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
    if (item) open_page(item->data(Qt::UserRole).toString());
  });
  connect(view_, &QTextBrowser::anchorClicked, this, &GuideWindow::follow_link);
  connect(search_, &SearchPane::hits_changed, this, &GuideWindow::mark_hits);
  connect(search_, &SearchPane::hit_chosen, this, &GuideWindow::show_hit);
  connect(search_->line(), &QLineEdit::returnPressed, find_next, &QAction::trigger);
  view_->show_page(guide_pages().front().file);
  follow_page();
  resize(within_screen(*this, {letter_width(fontMetrics()) * 150, fontMetrics().height() * 44}));
  view_->setFocus();
}

void GuideWindow::add_actions() {
  const auto add = [this](const QString& text, const QKeySequence& key, auto handler) {
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    action->setToolTip(tr("%1 (%2)").arg(text, key.toString(QKeySequence::NativeText)));
    addAction(action);
    connect(action, &QAction::triggered, this, handler);
    return action;
  };
  back = add(tr("Back"), Qt::ALT | Qt::Key_Left, [this] { return_to(before_, after_); });
  forward = add(tr("Forward"), Qt::ALT | Qt::Key_Right, [this] { return_to(after_, before_); });
  back->setIcon(icon(Icon::back));
  forward->setIcon(icon(Icon::forward));
  find = add(tr("Find"), QKeySequence::Find, [this] {
    search_->line()->setFocus(Qt::ShortcutFocusReason);
    search_->line()->selectAll();
  });
  find_next = add(tr("Next Hit"), Qt::Key_F3, [this] { search_->step(1, view_->page()); });
  find_previous = add(tr("Previous Hit"), Qt::SHIFT | Qt::Key_F3, [this] { search_->step(-1, view_->page()); });
  add(tr("Close"), QKeySequence::Close, [this] { close(); });
}

void GuideWindow::arrange() {
  pages_->setAccessibleName(tr("Pages of the guide"));
  pages_->setWordWrap(true);
  view_->setAccessibleName(tr("Page of the guide"));
  auto* buttons = new QHBoxLayout;
  for (QAction* action : {back, forward, find_previous, find_next}) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoRaise(true);
    buttons->addWidget(button);
    if (action == forward) buttons->addStretch(1);
  }
  auto* right = new QWidget(this);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->addLayout(buttons);
  column->addWidget(view_, 1);
  split_->addWidget(search_);
  split_->addWidget(right);
  split_->setStretchFactor(1, 1);
  split_->setChildrenCollapsible(false);
  auto* all = new QVBoxLayout(this);
  all->addWidget(split_);
  const int list_width = letter_width(fontMetrics()) * 44;
  split_->setSizes({list_width, list_width * 3});
}

void GuideWindow::list_pages() {
  QString group;
  for (const GuidePage& page : guide_pages()) {
    if (page.group != group) {
      auto* heading = new QListWidgetItem(page.group, pages_);
      QFont bold;  // its size stays that of the list
      bold.setBold(true);
      heading->setFont(bold);
      heading->setFlags(Qt::NoItemFlags);  // the keyboard passes over it
      heading->setForeground(palette().color(QPalette::Text));
      group = page.group;
    }
    auto* item = new QListWidgetItem(page.title, pages_);
    item->setData(Qt::UserRole, page.file);
  }
}

void GuideWindow::open_page(const QString& file, const QString& anchor) {
  if (!find_guide_page(file)) return;
  leave_place();
  view_->show_page(file, anchor);
  follow_page();
}

void GuideWindow::follow_link(const QUrl& link) {
  if (link.scheme() == QLatin1String("https") || link.scheme() == QLatin1String("http")) {
    QDesktopServices::openUrl(link);
    return;
  }
  open_page(link.path().isEmpty() ? view_->page() : link.path(), link.fragment());
}

void GuideWindow::leave_place() {
  before_.append({view_->page(), view_->place()});
  after_.clear();
}

void GuideWindow::return_to(QList<Left>& from, QList<Left>& to) {
  if (from.isEmpty()) return;
  to.append({view_->page(), view_->place()});
  const Left left = from.takeLast();
  view_->show_page(left.page);
  view_->scroll_to(left.place);
  follow_page();
}

void GuideWindow::show_hit(int index) {
  const GuideHit& hit = search_->hits()[index];
  if (hit.page != view_->page()) open_page(hit.page);
  mark_hits();
  view_->reveal({hit.position, hit.length});
}

void GuideWindow::mark_hits() {
  QList<GuideView::Mark> marks;
  int current = -1;
  for (int i = 0; i < search_->hits().size(); ++i) {
    const GuideHit& hit = search_->hits()[i];
    if (hit.page != view_->page()) continue;
    if (i == search_->current()) current = static_cast<int>(marks.size());
    marks.append({hit.position, hit.length});
  }
  view_->set_marks(marks, current);
  find_next->setEnabled(!search_->hits().isEmpty());
  find_previous->setEnabled(!search_->hits().isEmpty());
}

void GuideWindow::follow_page() {
  const GuidePage* page = find_guide_page(view_->page());
  setWindowTitle(view_->page() == guide_pages().front().file ? page->title : tr("%1 — Guide").arg(page->title));
  const QSignalBlocker quiet(pages_);
  for (int i = 0; i < pages_->count(); ++i)
    if (pages_->item(i)->data(Qt::UserRole).toString() == page->file) pages_->setCurrentRow(i);
  back->setEnabled(!before_.isEmpty());
  forward->setEnabled(!after_.isEmpty());
  mark_hits();
}

void GuideWindow::remember() {
  UserSettings settings(QStringLiteral("guide"));
  restoreGeometry(settings.bytes(QStringLiteral("geometry")));
  split_->restoreState(settings.bytes(QStringLiteral("split")));
  if (view_->show_page(settings.text(QStringLiteral("page")))) follow_page();
}

void GuideWindow::keep() const {
  UserSettings settings(QStringLiteral("guide"));
  settings.set(QStringLiteral("geometry"), saveGeometry());
  settings.set(QStringLiteral("split"), split_->saveState());
  settings.set(QStringLiteral("page"), view_->page());
}

void GuideWindow::keyPressEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
  if (search_->line()->text().isEmpty())
    close();
  else
    search_->line()->clear();
}

void GuideWindow::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  for (int i = 0; i < pages_->count(); ++i)
    if (pages_->item(i)->data(Qt::UserRole).isNull()) pages_->item(i)->setForeground(palette().color(QPalette::Text));
}

}  // namespace privbo::ui
