#include "front/front_bar.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "front/algorithm_chips.h"
#include "front/front_field.h"
#include "front/front_settings.h"
#include "front/price_label.h"
#include "run/run_controller.h"
#include "scenario/scale_tuning.h"
#include "widgets/tab_order.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

constexpr int letters_of_field = 27;           // the least width of one
constexpr int default_rows = 2, max_rows = 3;  // of algorithms: as high as a field, and a little more
constexpr int max_attempts = 4;                // to fit
constexpr double max_share = 0.4;              // of the bar that they may take

QString title_in_front(const SettingDescription& setting) {
  const QString name = translated(setting.spec->label);
  return setting.spec->symbol.empty() ? name : QStringLiteral("%1 %2").arg(name, plain_symbols(setting.spec->symbol));
}

}  // namespace

FrontBar::FrontBar(ScenarioModel& model, RunController& run, RunCharts& charts, QAction* all_settings, QWidget* parent)
    : QFrame(parent),
      model_(model),
      run_(run),
      row_(new QHBoxLayout(this)),
      all_(new QToolButton(this)),
      price_(new PriceLabel(this)),
      chips_(new AlgorithmChips(model, run, charts, this)) {
  setObjectName(QStringLiteral("front_bar"));
  const int letter = fontMetrics().averageCharWidth();
  row_->setContentsMargins(letter, letter / 2, letter, letter / 2);
  row_->setSpacing(2 * letter);
  all_->setText(tr("All Settings"));
  all_->setCheckable(true);
  all_->setChecked(all_settings->isChecked());
  all_->setToolTip(tr("Show or hide every setting of the scenario, with a search"));
  auto* ways = new QVBoxLayout;  // to what is not in front
  ways->setSpacing(letter / 2);
  ways->addWidget(all_);
  ways->addWidget(chips_->folded());
  ways->addStretch(1);
  row_->addLayout(ways);
  row_->addWidget(chips_, 0, Qt::AlignTop);
  row_->addWidget(price_, 0, Qt::AlignTop);
  connect(all_, &QToolButton::clicked, all_settings, &QAction::trigger);
  connect(all_settings, &QAction::toggled, all_, &QToolButton::setChecked);
  connect(&model_, &ScenarioModel::changed, this, &FrontBar::follow);
  connect(&model_, &ScenarioModel::replaced, this, &FrontBar::follow);
  const auto show_price = [this] {
    // What is found out about the scales of the run that is shown counts, too, where the run was made before.
    const Experiment* experiment = run_.experiment().get();
    const bool of_run = run_.stale() && experiment;
    price_->show_run(*run_.snapshot(), experiment,
                     scale_tuning(of_run ? experiment->document() : model_.scenario().document), run_.stale());
    fit();
  };
  connect(&run, &RunController::snapshot_taken, this, show_price);
  connect(&run, &RunController::stale_changed, this, show_price);
  connect(&model_, &ScenarioModel::changed, this, [show_price](const std::string& path) {
    if (touches(path, std::string("/") + tuning_key)) show_price();
  });
  connect(price_, &PriceLabel::tuning_wanted, this, &FrontBar::tuning_wanted);
  connect(chips_, &AlgorithmChips::size_changed, this, &FrontBar::fit);
  connect(chips_, &AlgorithmChips::settings_wanted, this, &FrontBar::settings_wanted);
  connect(chips_, &AlgorithmChips::explain_wanted, this, &FrontBar::explain_wanted);
  connect(chips_, &AlgorithmChips::leave_out_wanted, this, &FrontBar::leave_out_wanted);
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
  place_chips();
  fit();
}

void FrontBar::place_chips() {
  const auto rounds = std::ranges::find(fields_, "/run/horizon", &FrontField::path);
  before_chips_ = static_cast<std::size_t>(rounds - fields_.begin()) + (rounds == fields_.end() ? 0 : 1);
  QWidget* const before = before_chips_ > 0 ? static_cast<QWidget*>(fields_[before_chips_ - 1]) : all_;
  row_->removeWidget(chips_);
  row_->insertWidget(before == all_ ? 1 : row_->indexOf(before) + 1, chips_, 0, Qt::AlignTop);
  put_in_tab_order(before, chips_);
  put_in_tab_order(all_, chips_->folded());
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

/// What is shown or hidden may change the size at once: then it is done again, not inside itself.
void FrontBar::fit() {
  again_ = true;
  if (fitting_) return;
  const QScopedValueRollback<bool> at_work(fitting_, true);
  for (int i = 0; i < max_attempts && std::exchange(again_, false); ++i) fit_once();
}

/// In a lecture the number is read beside the setting: it is left out where it is not that setting's, or would be cut.
bool FrontBar::shows_price() const {
  if (!price_->has_regrets() || !brief_ || fields_.empty()) return price_->has_regrets();
  const QMargins margins = row_->contentsMargins();
  return !run_.stale() && fields_.front()->minimumSizeHint().width() + row_->spacing() + price_->sizeHint().width() +
                                  margins.left() + margins.right() <=
                              width();
}

/// The first fields and the algorithms first, then what else there is room for.
void FrontBar::fit_once() {
  price_->setVisible(shows_price());
  const int gap = row_->spacing(), least = fontMetrics().averageCharWidth() * letters_of_field;
  const int beside = price_->isHidden() ? 0 : price_->sizeHint().width() + gap;
  const QMargins margins = row_->contentsMargins();
  const int room = width() - beside - margins.left() - margins.right();
  const auto fitting = [&](int taken) {
    std::size_t count = 0;
    for (const FrontField* field : fields_) {
      taken += std::max(least, field->minimumSizeHint().width()) + gap;
      if (taken > room) break;
      ++count;
    }
    return count;
  };
  int rows = 0;
  std::size_t count = 0;
  for (int tried = default_rows; !brief_ && tried <= max_rows && count < fields_.size(); ++tried) {
    const int wide = chips_->width_for(tried) + gap;
    const std::size_t left = wide > max_share * width() ? 0 : fitting(all_->sizeHint().width() + wide);
    if (left < std::max<std::size_t>(1, before_chips_)) continue;
    rows = tried;
    count = left;
  }
  const bool unfolded = rows > 0;
  if (unfolded) chips_->take_rows(rows);
  chips_->setVisible(unfolded);
  chips_->folded()->setVisible(!unfolded && !brief_);
  if (!unfolded) count = fitting(std::max(all_->sizeHint().width(), chips_->folded()->sizeHint().width()));
  for (std::size_t i = 0; i < fields_.size(); ++i) fields_[i]->setVisible(i == 0 || (!brief_ && i < count));
}

}  // namespace privbo::ui
