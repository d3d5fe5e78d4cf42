// All tests of the catalogue go through the user's own programs, too: the name that the algorithm "external" has by
// default is bound to the example in Python.
#include <gtest/gtest.h>

#include <optional>

#include "external/program_pool.h"
#include "support/files/source_folder.h"

namespace privbo {
namespace {

class AllowedLearner final : public testing::Environment {
 public:
  void SetUp() override {
    BoundProgram program = bind_program("my-program", {"python3", "resources/external/ucb1.py"}, test::source_folder());
    program.repeatability = Repeatability::repeatable;  // as its own tests find
    allowed_.emplace(ProgramList{{"my-program", program}});
  }
  void TearDown() override { allowed_.reset(); }

 private:
  std::optional<AllowedPrograms> allowed_;
};

[[maybe_unused]] const testing::Environment* const allowed_learner =
    testing::AddGlobalTestEnvironment(new AllowedLearner);

}  // namespace
}  // namespace privbo
