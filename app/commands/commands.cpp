#include "commands/commands.h"

namespace privbo::app {

const std::vector<Command>& commands() {
  static const std::vector<Command> all{
      run_command(),        sweep_command(),    tune_command(),    merge_command(),     compare_command(),
      report_command(),     data_command(),     link_command(),    reproduce_command(), account_command(),
      solve_command(),      audit_command(),    referee_command(), serve_command(),     predict_command(),
      lesson_command(),     external_command(), list_command(),    describe_command(),  schema_command(),
      completion_command(), man_command(),      render_command(),  film_command(),      window_command()};
  return all;
}

}  // namespace privbo::app
