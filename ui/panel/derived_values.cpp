// A preview that nobody needs any more is stopped.
#include "panel/derived_values.h"

#include <exception>
#include <utility>

#include "document/scenario_model.h"
#include "files/failure_message.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

DerivedValues& DerivedValues::of(ScenarioModel& model) {
  if (auto* found = model.findChild<DerivedValues*>(QString(), Qt::FindDirectChildrenOnly)) return *found;
  return *new DerivedValues(model);
}

DerivedValues::DerivedValues(ScenarioModel& model) : QObject(&model), model_(model) {
  const auto outdated = [this] {
    job_.drop();
    if (std::exchange(current_, false)) Q_EMIT changed();
  };
  connect(&model_, &ScenarioModel::changed, this, outdated);
  connect(&model_, &ScenarioModel::replaced, this, outdated);
  connect(&model_, &ScenarioModel::built, this, &DerivedValues::start);
  if (model_.checked()) start();
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

void DerivedValues::start() {
  const auto experiment = model_.result().experiment;
  if (!experiment) {
    job_.drop();
    return finish({}, {}, tr("The settings marked in red need a change."));
  }
  job_.start([this, experiment](const std::stop_token& stop) -> Deliver {
    Preview made;
    std::vector<std::string> types;
    QString error;
    try {
      made = preview(*experiment, stop);
      for (const AlgorithmSpec& plan : experiment->algorithms()) types.push_back(plan.entry->id);
    } catch (const std::exception& failure) {
      error = translated(failure_message(failure));
    }
    return [this, made = std::move(made), types = std::move(types), error] { finish(made, types, error); };
  });
}

void DerivedValues::finish(Preview made, std::vector<std::string> types, const QString& error) {
  error_ = error;
  current_ = error.isEmpty();
  if (current_) {
    preview_ = std::move(made);
    types_ = std::move(types);
  }
  Q_EMIT changed();
}

}  // namespace privbo::ui
