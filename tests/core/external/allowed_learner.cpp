// All tests of the catalogue go through the user's own programs, too: the names that their algorithms have by default
// are bound to the examples in Python, but for one that computes much in every round.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>

#include "external/program_pool.h"
#include "support/files/source_folder.h"

namespace privbo {
namespace {

class AllowedLearner final : public testing::Environment {
 public:
  void SetUp() override {
    ProgramList programs;
    for (const auto& [name, file] : {std::pair{"my-program", "resources/external/ucb1.py"},
                                     std::pair{"my-jdp-program", "tests/core/external/quick_statistics.py"},
                                     std::pair{"my-agents", "resources/external/averaging_agents.py"},
                                     std::pair{"my-mechanism", "resources/external/laplace_mechanism.py"},
                                     std::pair{"my-randomiser", "resources/external/sign_randomiser.py"}}) {
      BoundProgram program = bind_program(name, {"python3", file}, test::source_folder());
      program.repeatability = Repeatability::repeatable;  // as their own tests find
      programs.emplace(name, std::move(program));
    }
    allowed_.emplace(std::move(programs));
  }
  void TearDown() override { allowed_.reset(); }

 private:
  std::optional<AllowedPrograms> allowed_;
};

[[maybe_unused]] const testing::Environment* const allowed_learner =
    testing::AddGlobalTestEnvironment(new AllowedLearner);

}  // namespace
}  // namespace privbo
