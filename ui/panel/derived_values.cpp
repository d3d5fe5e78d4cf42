// A preview that nobody needs any more is stopped.
#include "panel/derived_values.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "document/scenario_model.h"
#include "files/failure_message.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

constexpr int unread_ms = 3000;  // longer than a run that begins by itself

}  // namespace

DerivedValues& DerivedValues::of(ScenarioModel& model) {
  if (auto* found = model.findChild<DerivedValues*>(QString(), Qt::FindDirectChildrenOnly)) return *found;
  return *new DerivedValues(model);
}

DerivedValues::DerivedValues(ScenarioModel& model) : QObject(&model), model_(model) {
  unread_.setSingleShot(true);
  unread_.setInterval(unread_ms);
  connect(&unread_, &QTimer::timeout, this, &DerivedValues::start);
  const auto outdated = [this] {
    job_.drop();
    unread_.stop();
    if (std::exchange(current_, false)) Q_EMIT changed();
  };
  connect(&model_, &ScenarioModel::changed, this, outdated);
  connect(&model_, &ScenarioModel::replaced, this, outdated);
  connect(&model_, &ScenarioModel::built, this, &DerivedValues::follow_check);
  if (model_.checked()) follow_check();
}

bool DerivedValues::is_read() const {
  return std::ranges::any_of(readers_, [](const QPointer<QWidget>& reader) { return reader && reader->isVisible(); });
}

void DerivedValues::wake() {
  if (unread_.isActive()) start();
}

void DerivedValues::follow_check() {
  std::erase_if(readers_, [](const QPointer<QWidget>& reader) { return reader.isNull(); });
  if (is_read())
    start();
  else
    unread_.start();
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
  unread_.stop();
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
