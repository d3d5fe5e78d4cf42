#include "trust/attack_panel.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>
#include <cmath>
#include <stdexcept>

#include "charts/view/refresh_loop.h"
#include "charts/view/standalone_chart.h"
#include "document/data_paths.h"
#include "document/scenario_model.h"
#include "experiment/batch/trust_comparison.h"
#include "files/failure_message.h"
#include "panel/params_form.h"
#include "scenario/comparison_section.h"
#include "scenario/settings.h"
#include "trust/attack_target.h"
#include "trust/attack_text.h"
#include "widgets/combos.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "widgets/notes_line.h"
#include "widgets/problem_label.h"
#include "widgets/scrolling.h"
#include "widgets/tab_order.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

std::vector<ParamSpec> attack_specs() {
  std::vector<ParamSpec> specs = comparison_params();
  std::erase_if(specs, [](const ParamSpec& spec) { return !spec.key.starts_with("attack_"); });
  return specs;
}

}  // namespace

AttackPanel::AttackPanel(ScenarioModel& model, RefreshLoop& loop, QWidget* parent, AttackFunction attack)
    : QWidget(parent),
      model_(model),
      attack_(std::move(attack)),
      models_(new WideCombo(this)),
      epsilons_(new ElidedCombo(this)),
      form_(new ParamsForm(attack_specs(), "/comparison", model, this)),
      run_(new QPushButton(this)),
      problem_(new ProblemLabel(this)),
      notes_(new NotesLine(this)),
      words_(new MeasuredLabel(this)),
      posterior_(new StandaloneChart("attack", this)),
      runs_(new StandaloneChart("attack_runs", this)),
      charts_(new QSplitter(Qt::Horizontal, this)) {
  auto* column = new QVBoxLayout(this);
  auto* about = new MeasuredLabel(this);
  about->setText(tr(
      "One user's data are changed, and the run is computed twice with the same coins. An attacker who knows everything else looks at what was released: how confident "
      "can they be about which of the two it was?"));
  about->setWordWrap(true);
  column->addWidget(about);
  auto* row = new QHBoxLayout;
  for (const auto& [text, box] : {std::pair(tr("&Model:"), models_), std::pair(tr("at &ε:"), epsilons_)}) {
    auto* label = new QLabel(text, this);
    label->setBuddy(box);
    row->addWidget(label);
    row->addWidget(box, box == models_ ? 1 : 0);
  }
  models_->setAccessibleName(tr("Trust model to attack"));
  epsilons_->setAccessibleName(tr("Privacy budget of the model that is attacked"));
  // Names of models are long, and a page must fit into a small window: the list shows them whole.
  models_->setMinimumContentsLength(16);
  models_->setMaximumWidth(letter_width(fontMetrics()) * 64);
  models_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  keep_wheel_for_scrolling(epsilons_);
  row->addWidget(run_);
  row->addStretch(0);
  column->addLayout(row);
  column->addWidget(form_);
  put_in_tab_order(run_, form_);
  column->addWidget(problem_);
  column->addWidget(notes_);
  words_->setWordWrap(true);
  words_->setTextFormat(Qt::RichText);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  words_->setAccessibleName(tr("What the attacker may conclude"));
  column->addWidget(words_);
  charts_->addWidget(posterior_);
  charts_->addWidget(runs_);
  charts_->setChildrenCollapsible(false);
  charts_->setMinimumHeight(fontMetrics().height() * 18);
  column->addWidget(charts_, 1);
  for (StandaloneChart* chart : {posterior_, runs_}) {
    loop.add(chart);
    keep_wheel_for_scrolling(chart);
  }
  problem_->show_problems({});
  connect(run_, &QPushButton::clicked, this, &AttackPanel::start_or_cancel);
  connect(&model_, &ScenarioModel::replaced, this, &AttackPanel::forget);
  connect(models_, &QComboBox::currentIndexChanged, this, [this] {
    const std::string id = models_->currentData().toString().toStdString();
    epsilons_->setEnabled(id != "none" && !own_algorithm_of(id));
  });
  show_running(false);
}

QString AttackPanel::words() const { return words_->text(); }
QString AttackPanel::notes_text() const { return notes_->text(); }

void AttackPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  charts_->setOrientation(width() > letter_width(fontMetrics()) * 110 ? Qt::Horizontal : Qt::Vertical);
  charts_->setMinimumHeight(fontMetrics().height() * (charts_->orientation() == Qt::Horizontal ? 18 : 34));
}

void AttackPanel::follow(const Scenario& normalised) {
  Problems problems;
  const ComparisonSettings plan = comparison_settings(normalised.document, problems);
  const bool stale =
      result_ && without_words(with_whole_paths(normalised)) != without_words(with_whole_paths(attacked_));
  notes_->show_notes(stale ? QStringList{tr("Out of date: settings changed since this attack.")} : QStringList());
  run_->setEnabled(!has_errors(problems) || job_.busy());
  if (has_errors(problems)) return;
  QStringList ids, budgets;
  for (const std::string& id : plan.models) ids << QString::fromStdString(id);
  for (const double epsilon : plan.epsilons) budgets << number_text(epsilon);
  QStringList names;
  for (const std::string& id : plan.models) names << translated(trust_facts_of(id).model);
  if (const auto& experiment = model_.result().experiment)
    for (std::size_t i = 0; i < experiment->algorithms().size(); ++i) {
      ids << QString::fromStdString(own_algorithm_id(i));
      names << tr("This scenario's %1").arg(QString::fromStdString(experiment->algorithms()[i].label));
    }
  const QVariant chosen_model = models_->currentData();
  QStringList present, present_names;
  for (int i = 0; i < models_->count(); ++i) {
    present << models_->itemData(i).toString();
    present_names << models_->itemText(i);
  }
  if (present != ids || present_names != names) {
    models_->clear();
    for (qsizetype i = 0; i < ids.size(); ++i) models_->addItem(names[i], ids[i]);
    const int again = models_->findData(chosen_model);
    const int first_private = models_->count() > 1 && ids.front() == QLatin1String("none") ? 1 : 0;
    models_->setCurrentIndex(again >= 0 ? again : first_private);
  }
  present.clear();
  for (int i = 0; i < epsilons_->count(); ++i) present << epsilons_->itemText(i);
  if (present == budgets) return;
  const QVariant chosen = epsilons_->currentData();
  epsilons_->clear();
  for (std::size_t i = 0; i < plan.epsilons.size(); ++i)
    epsilons_->addItem(budgets[static_cast<qsizetype>(i)], plan.epsilons[i]);
  const int again = epsilons_->findData(chosen);
  epsilons_->setCurrentIndex(again >= 0 ? again : 0);
}

void AttackPanel::start_or_cancel() {
  if (job_.busy()) {
    job_.drop();
    return show_running(false);
  }
  Problems problems;
  const ComparisonSettings plan = comparison_settings(model_.result().normalised, problems);
  if (has_errors(problems) || !model_.result().experiment) {
    problem_->show_problems(
        has_errors(problems)
            ? problems
            : Problems{{"", Message("the scenario itself needs a change, marked in red in the panel")}});
    return;
  }
  AttackSettings asked;
  asked.round = plan.attack_round;
  asked.agent = plan.attack_agent - 1;
  asked.reward = plan.attack_reward;
  problem_->show_problems({});
  const Scenario scenario{model_.result().normalised, model_.scenario().folder};
  job_.start([this, attack = attack_, scenario, id = models_->currentData().toString().toStdString(),
              epsilon = epsilons_->currentData().toDouble(), asked](const std::stop_token& stop) -> LatestJob::Deliver {
    try {
      return [this, scenario, result = attack(scenario, id, epsilon, asked, stop)] {
        attacked_ = scenario;
        take(result);
      };
    } catch (const std::exception& failure) {
      return [this, reason = failure_message(failure)] {
        show_running(false);
        problem_->show_problems({{"", reason}});
      };
    }
  });
  show_running(true);
}

void AttackPanel::show_running(bool running) {
  run_->setText(running ? tr("&Cancel") : tr("&Attack"));
  run_->setToolTip(running ? tr("Give up this attack") : tr("Compute both runs and draw releases, in the background"));
  show_words();
}

void AttackPanel::show_words() {
  words_->setText(job_.busy() ? tr("Computing both runs…") : result_ ? attack_html(*result_) : QString());
  words_->setVisible(!words_->text().isEmpty());
}

void AttackPanel::take(const AttackResult& result) {
  result_ = result;
  show_running(false);
  ++source_;
  posterior_->show_picture(AttackPicture{source_, result});
  runs_->show_picture(AttackPicture{source_, result});
  follow({model_.result().normalised, model_.scenario().folder});
  Q_EMIT attacked(result);
}

/// Another scenario is open: a result of the last one would only mislead.
void AttackPanel::forget() {
  job_.drop();
  result_.reset();
  posterior_->clear();
  runs_->clear();
  problem_->show_problems({});
  notes_->show_notes(QStringList());
  show_running(false);
}

}  // namespace privbo::ui
