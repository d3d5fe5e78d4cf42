// privbo schema prints JSON Schemas: of scenario files, and of what --json prints.
#include <iostream>

#include "catalogue/nearest_name.h"
#include "cli/page.h"
#include "command/commands.h"
#include "command/schemas.h"
#include "command_line.h"
#include "io/scenario/scenario_file.h"

namespace privbo::app {

int schema_command(const Arguments& arguments) {
  const std::vector<std::string> names = known_names(Names::schema);
  if (arguments.has("list")) {
    std::vector<std::vector<std::string>> rows{{"scenario", "scenario files (*.privbo.json)"}};
    for (const OutputSchema& schema : output_schemas())
      rows.push_back({std::string(schema.name), schema_title(schema)});
    print_columns(rows);
    return done;
  }
  if (arguments.words().size() > 1)
    throw UsageError("privbo schema takes one name, but got " + arguments.words()[1] +
                     " after it; privbo schema --list names all");
  const std::string name = arguments.words().empty() ? "scenario" : arguments.words().front();
  if (name == "scenario") {
    std::cout << scenario_schema().dump(2) << '\n';
    return done;
  }
  for (const OutputSchema& schema : output_schemas())
    if (schema.name == name) {
      std::cout << schema.text;
      return done;
    }
  throw UsageError(name + ": no such schema" + did_you_mean(name, names) +
                   (nearest_name(name, names).empty() ? "; privbo schema --list names all" : ""));
}

}  // namespace privbo::app
