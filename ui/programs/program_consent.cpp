#include "programs/program_consent.h"

#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "external/registry/program_list.h"
#include "families/wanted_programs.h"
#include "files/failure_message.h"
#include "numerics/work/work.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
QString why_look_at(const ProgramList& programs, const std::string& name) {
  const auto found = programs.find(name);
  if (found == programs.end()) return ProgramConsent::tr("No program is bound to this name.");
  const Message change = what_changed(found->second);
  return change.empty() ? QString() : ProgramConsent::tr("It is not what was allowed: %1.").arg(translated(change));
}

ProgramConsent::ProgramConsent(QObject* parent) : QObject(parent) {}
ProgramConsent::~ProgramConsent() { forget(); }

void ProgramConsent::forget() {
  job_.drop();
  if (!allowed_) return;
  // A program has seconds to end, for which the window does not wait.
  run_on(Pool::long_work, [leaving = allowed_programs()]() mutable { leaving.reset(); });
  allowed_.reset();
}

void ProgramConsent::ask_for(std::shared_ptr<const Experiment> experiment) {
  forget();
  if (!wants_programs(*experiment)) return Q_EMIT given();
  job_.start([this, experiment = std::move(experiment)](const std::stop_token& stop) -> Deliver {
    const WorkScope scope({.stop = stop});
    try {
      ProgramList programs = only_wanted(*experiment, load_program_list());
      for (const std::string& name : wanted_programs(*experiment)) {
        if (const Message problem = program_name_problem(name); !problem.empty())
          return [this, why = translated(problem)] { Q_EMIT refused(why); };
        if (const QString why = why_look_at(programs, name); !why.isEmpty())
          return [this, name = QString::fromStdString(name), why] { Q_EMIT wanted(name, why); };
      }
      try_programs(*experiment, programs);
      return [this, programs = std::move(programs)] {
        allowed_ = std::make_unique<AllowedPrograms>(programs);
        Q_EMIT given();
      };
    } catch (const Stopped&) {
      return {};
    } catch (const std::exception& failure) {
      return [this, why = translated(failure_message(failure))] { Q_EMIT refused(why); };
    }
  });
}

}  // namespace privbo::ui
