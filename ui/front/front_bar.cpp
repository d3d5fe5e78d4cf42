#include "front/front_bar.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "front/front_field.h"
#include "front/front_settings.h"
#include "front/price_label.h"
#include "run/run_controller.h"
#include "widgets/tab_order.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

constexpr int letters_of_field = 30;  // the least width of one

QString title_in_front(const SettingDescription& setting) {
  const QString name = translated(setting.spec->label);
  return setting.spec->symbol.empty() ? name : QStringLiteral("%1 %2").arg(name, plain_symbols(setting.spec->symbol));
}

}  // namespace

FrontBar::FrontBar(ScenarioModel& model, RunController& run, QAction* all_settings, QWidget* parent)
    : QFrame(parent),
      model_(model),
      row_(new QHBoxLayout(this)),
      all_(new QToolButton(this)),
      price_(new PriceLabel(this)) {
  setObjectName(QStringLiteral("front_bar"));
  const int letter = fontMetrics().averageCharWidth();
  row_->setContentsMargins(letter, letter / 2, letter, letter / 2);
  row_->setSpacing(2 * letter);
  all_->setText(tr("All Settings"));
  all_->setCheckable(true);
  all_->setChecked(all_settings->isChecked());
  all_->setToolTip(tr("Show or hide every setting of the scenario, with a search"));
  row_->addWidget(all_, 0, Qt::AlignTop);
  row_->addWidget(price_, 0, Qt::AlignTop);
  connect(all_, &QToolButton::clicked, all_settings, &QAction::trigger);
  connect(all_settings, &QAction::toggled, all_, &QToolButton::setChecked);
  connect(&model_, &ScenarioModel::changed, this, &FrontBar::follow);
  connect(&model_, &ScenarioModel::replaced, this, &FrontBar::follow);
  connect(&run, &RunController::snapshot_taken, this, [this](const SnapshotPtr& snapshot) {
    price_->show_run(*snapshot);
    fit();
  });
  follow();
}

/// Fields stay while they are about the same settings: one of them may be in the user's hand.
void FrontBar::follow() {
  std::vector<std::string> wanted;
  const std::vector<std::string> paths = front_settings(model_);
  for (const std::string& path : paths) {
    const SettingDescription setting = setting_at(model_, path);
    wanted.push_back(path + " " + (setting.component ? setting.component->id : std::string()));
  }
  if (wanted == shown_) return;
  shown_ = std::move(wanted);
  for (FrontField* field : fields_) {
    field->hide();
    field->deleteLater();
  }
  fields_.clear();
  for (const std::string& path : paths) {
    const SettingDescription setting = setting_at(model_, path);
    if (!setting.spec) continue;
    auto* field = new FrontField(*setting.spec, path, title_in_front(setting), model_, this);
    row_->insertWidget(row_->count() - 1, field, 1);
    put_in_tab_order(fields_.empty() ? static_cast<QWidget*>(all_) : fields_.back(), field);
    fields_.push_back(field);
  }
  fit();
}

void FrontBar::set_brief(bool brief) {
  brief_ = brief;
  all_->setHidden(brief);
  fit();
}

QSize FrontBar::minimumSizeHint() const { return {0, row_->minimumSize().height()}; }

void FrontBar::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  fit();
}

void FrontBar::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::FontChange) fit();
}

void FrontBar::fit() {
  const int each = fontMetrics().averageCharWidth() * letters_of_field + row_->spacing();
  const int beside = price_->isHidden() ? 0 : price_->sizeHint().width() + row_->spacing();
  const int room =
      width() - all_->sizeHint().width() - beside - row_->contentsMargins().left() - row_->contentsMargins().right();
  for (std::size_t i = 0; i < fields_.size(); ++i)
    fields_[i]->setVisible(i == 0 || (!brief_ && static_cast<int>(i + 1) * each <= room));
}

}  // namespace privbo::ui
