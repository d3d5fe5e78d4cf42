// The table is as high as its rows: it never scrolls inside the page that scrolls.
#include "privacy/claim/accountant_section.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "privacy/claim/accountant_model.h"
#include "widgets/data_table.h"

namespace privbo::ui {
namespace {

/// Why an accountant does not apply is a sentence: it takes the room of the numbers that are not there.
bool is_sentence(const AccountantLine& line) { return !line.loss.epsilon && !line.pending && !line.printed; }

}  // namespace

AccountantSection::AccountantSection(QWidget* parent)
    : QWidget(parent),
      model_(new AccountantModel(this)),
      view_(make_privacy_table(
          this, tr("Accountants"),
          tr("One row per accountant: ε, what won, stated error, the paper's value, slack against the tightest bound"))),
      copy_(new QPushButton(tr("Copy as &Text"), this)),
      save_(new QPushButton(tr("Save CS&V…"), this)) {
  view_->setModel(model_);
  view_->horizontalHeader()->setStretchLastSection(true);
  view_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view_->installEventFilter(this);
  copy_->setToolTip(tr("Copy the claim, the accountants and the ledger as text"));
  save_->setToolTip(tr("Save this table as CSV, every number in full"));
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(copy_);
  buttons->addWidget(save_);
  buttons->addStretch(1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(view_);
  column->addLayout(buttons);
  connect(copy_, &QPushButton::clicked, this, &AccountantSection::copy_wanted);
  connect(save_, &QPushButton::clicked, this, &AccountantSection::save_wanted);
  model_->set_palette(palette());
  show_lines({});
}

void AccountantSection::show_lines(std::vector<AccountantLine> lines) {
  const bool any = !lines.empty();
  // Widths follow only what comes and goes: digits that change while a run goes on must not move the columns.
  std::vector<int> kinds;
  for (const AccountantLine& line : lines)
    kinds.push_back((line.pending ? 1 : 0) + (line.loss.error > 0.0 ? 2 : 0) + (line.printed ? 4 : 0) +
                    (line.loss.epsilon ? 8 : 0) + (line.best ? 16 : 0) + (line.beside ? 32 : 0) +
                    (line.beside_exact ? 64 : 0));
  model_->show_lines(std::move(lines));
  for (QPushButton* button : {copy_, save_}) button->setEnabled(any);
  if (kinds == kinds_ && any) return;
  kinds_ = std::move(kinds);
  fit();
}

void AccountantSection::fit() {
  // Columns with nothing in them only push the remarks out of sight.
  const std::vector<AccountantLine>& lines = model_->lines();
  view_->setColumnHidden(AccountantModel::error,
                         std::ranges::none_of(lines, [](const AccountantLine& line) { return line.loss.error > 0.0; }));
  view_->setColumnHidden(AccountantModel::beside, std::ranges::none_of(lines, [](const AccountantLine& line) {
                           return line.beside.has_value();
                         }));
  view_->setColumnHidden(AccountantModel::printed, std::ranges::none_of(lines, [](const AccountantLine& line) {
                           return line.printed != nullptr;
                         }));
  fit_widths(view_->width());
  view_->clearSpans();
  for (int row = 0; row < model_->rowCount(); ++row)
    if (is_sentence(lines[static_cast<std::size_t>(row)]))
      view_->setSpan(row, AccountantModel::epsilon, 1, AccountantModel::columns - AccountantModel::epsilon);
  const int rows = std::max(1, model_->rowCount());
  view_->setFixedHeight(view_->horizontalHeader()->sizeHint().height() +
                        rows * view_->verticalHeader()->defaultSectionSize() + 2 * view_->frameWidth() +
                        view_->horizontalScrollBar()->sizeHint().height());
}

void AccountantSection::fit_widths(int width) {
  fit_columns(*view_);
  const int em = fontMetrics().height();
  const QHeaderView& header = *view_->horizontalHeader();
  // The sentences of those that do not apply reach over all columns and widen none.
  int numbers = header.sectionSizeHint(AccountantModel::epsilon);
  for (int row = 0; row < model_->rowCount(); ++row)
    if (!is_sentence(model_->lines()[static_cast<std::size_t>(row)]))
      numbers = std::max(numbers, view_->sizeHintForIndex(model_->index(row, AccountantModel::epsilon)).width());
  // What comes in later must not move the columns: room for it from the start.
  view_->setColumnWidth(AccountantModel::epsilon, std::max(numbers + em / 3, 4 * em));
  view_->setColumnWidth(AccountantModel::chosen, std::max(view_->columnWidth(AccountantModel::chosen), 6 * em));
  // In a narrow table words give way to numbers: what is shortened is whole in its tip.
  constexpr int least_remark = 8, least_chosen = 5, least_name = 8;  // em
  int over = least_remark * em + 2 * view_->frameWidth() - width;
  for (int column = 0; column < AccountantModel::remark; ++column)
    if (!view_->isColumnHidden(column)) over += view_->columnWidth(column);
  for (const auto& [column, least] :
       {std::pair{AccountantModel::chosen, least_chosen}, {AccountantModel::accountant, least_name}}) {
    const int now = view_->columnWidth(column), min = std::max(least * em, header.sectionSizeHint(column));
    const int less = std::clamp(over, 0, std::max(0, now - min));
    if (less > 0) view_->setColumnWidth(column, now - less);
    over -= less;
  }
}

bool AccountantSection::eventFilter(QObject* watched, QEvent* event) {
  if (watched == view_ && event->type() == QEvent::Resize) {
    const auto* resize = static_cast<QResizeEvent*>(event);
    if (resize->size().width() != resize->oldSize().width()) fit_widths(resize->size().width());
  }
  return QWidget::eventFilter(watched, event);
}

void AccountantSection::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) fit();
  if (event->type() == QEvent::PaletteChange) model_->set_palette(palette());
}

}  // namespace privbo::ui
