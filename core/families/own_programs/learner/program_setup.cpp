#include "families/own_programs/learner/program_setup.h"

#include <utility>

#include "catalogue/visible_text.h"
#include "text/error.h"

namespace privbo {

BegunProgram::BegunProgram(const ProgramSetup& setup, const Constants& constants, double noise, std::int64_t horizon)
    : pool_(allowed_programs()) {
  if (!pool_)
    throw RuntimeError(Message("\"%1\" is a program of your own, which only a run that you ask for starts",
                               visible_line(setup.program)));
  client_ = pool_->take(setup.program);
  if (client_->ready().role != setup.role)
    throw RuntimeError(Message("the program \"%1\" is a %2, and a %3 is wanted", setup.program,
                               to_string(client_->ready().role), to_string(setup.role)));
  Start start{.trial = setup.trial,
              .seed = setup.seed,
              .setting = setup.setting,
              .horizon = horizon,
              .points = &setup.domain->points};
  start.features = setup.features.get();
  start.told = setup.told;
  start.channel = setup.channel;
  start.agents = setup.agents;
  start.kernel = setup.kernel;
  start.constants = {{"B", constants.B.value},
                     {"R", constants.R.value},
                     {"lambda", constants.lambda},
                     {"delta", constants.delta},
                     {"noise", noise}};
  start.privacy = setup.privacy;
  start.params = setup.params;
  client_->start(start);
}

BegunProgram::~BegunProgram() {
  if (!client_) return;
  try {
    client_->end();
  } catch (...) {  // it is not given another trial
  }
  pool_->give_back(std::move(client_));
}

}  // namespace privbo
