// The table is as high as its rows: it never scrolls inside the page that scrolls.
#include "privacy/claim/accountant_section.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "privacy/claim/accountant_model.h"
#include "widgets/data_table.h"

namespace privbo::ui {

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
  fit_columns(*view_);
  const int em = fontMetrics().height();
  // What comes in later must not move the columns: room for it from the start.
  view_->setColumnWidth(AccountantModel::epsilon, std::max(view_->columnWidth(AccountantModel::epsilon), 4 * em));
  view_->setColumnWidth(AccountantModel::chosen, std::max(view_->columnWidth(AccountantModel::chosen), 6 * em));
  // Why an accountant does not apply is a sentence: it takes the room of the numbers that are not there.
  view_->clearSpans();
  for (int row = 0; row < model_->rowCount(); ++row)
    if (const AccountantLine& line = lines[static_cast<std::size_t>(row)];
        !line.loss.epsilon && !line.pending && !line.printed)
      view_->setSpan(row, AccountantModel::epsilon, 1, AccountantModel::columns - AccountantModel::epsilon);
  const int rows = std::max(1, model_->rowCount());
  view_->setFixedHeight(view_->horizontalHeader()->sizeHint().height() +
                        rows * view_->verticalHeader()->defaultSectionSize() + 2 * view_->frameWidth() +
                        view_->horizontalScrollBar()->sizeHint().height());
}

void AccountantSection::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) fit();
  if (event->type() == QEvent::PaletteChange) model_->set_palette(palette());
}

}  // namespace privbo::ui
