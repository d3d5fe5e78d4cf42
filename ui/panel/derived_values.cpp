// One worker, latest wins: a preview that nobody needs any more is stopped.
#include "panel/derived_values.h"

#include <QMetaObject>
#include <exception>
#include <utility>

#include "document/scenario_model.h"

namespace privbo::ui {

DerivedValues& DerivedValues::of(ScenarioModel& model) {
  if (auto* found = model.findChild<DerivedValues*>(QString(), Qt::FindDirectChildrenOnly)) return *found;
  return *new DerivedValues(model);
}

DerivedValues::DerivedValues(ScenarioModel& model) : QObject(&model), model_(model) {
  worker_.setMaxThreadCount(1);
  const auto outdated = [this] {
    cancel();
    if (std::exchange(current_, false)) Q_EMIT changed();
  };
  connect(&model_, &ScenarioModel::changed, this, outdated);
  connect(&model_, &ScenarioModel::replaced, this, outdated);
  connect(&model_, &ScenarioModel::built, this, &DerivedValues::start);
  if (model_.checked()) start();
}

DerivedValues::~DerivedValues() {
  cancel();
  worker_.waitForDone();
}

const std::vector<Derived>* DerivedValues::algorithm(int index, const std::string& type) const {
  const auto place = static_cast<std::size_t>(index);
  return index >= 0 && place < types_.size() && types_[place] == type ? &preview_.algorithms[place] : nullptr;
}

const Derived* DerivedValues::find(const std::string& id, int index, const std::string& type) const {
  if (const auto* own = algorithm(index, type))
    if (const Derived* number = find_derived(*own, id)) return number;
  return find_derived(preview_.shared, id);
}

void DerivedValues::cancel() {
  ++job_;
  stop_.request_stop();
  worker_.clear();
}

void DerivedValues::start() {
  cancel();
  const auto experiment = model_.result().experiment;
  if (!experiment) return finish(job_, {}, {}, tr("The settings marked in red need a change."));
  stop_ = std::stop_source();
  worker_.start([this, experiment, job = job_, stop = stop_.get_token()] {
    Preview made;
    std::vector<std::string> types;
    QString error;
    try {
      made = preview(*experiment, stop);
      for (const AlgorithmSpec& plan : experiment->algorithms()) types.push_back(plan.entry->id);
    } catch (const std::exception& failure) {
      error = QString::fromUtf8(failure.what());
    }
    QMetaObject::invokeMethod(
        this,
        [this, job, made = std::move(made), types = std::move(types), error]() mutable {
          finish(job, std::move(made), std::move(types), error);
        },
        Qt::QueuedConnection);
  });
}

void DerivedValues::finish(quint64 job, Preview made, std::vector<std::string> types, const QString& error) {
  if (job != job_) return;  // the settings have changed since
  error_ = error;
  current_ = error.isEmpty();
  if (current_) {
    preview_ = std::move(made);
    types_ = std::move(types);
  }
  Q_EMIT changed();
}

}  // namespace privbo::ui
