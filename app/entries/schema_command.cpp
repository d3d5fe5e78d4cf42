// privbo schema prints JSON Schemas: of scenario files, and of what --json prints.
#include <iostream>

#include "catalogue/nearest_name.h"
#include "command/commands.h"
#include "entries/schemas.h"
#include "io/scenario/scenario_file.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/message.h"

namespace privbo::app {

int schema_command(const Arguments& arguments) {
  const std::vector<std::string> names = known_names(Names::schema);
  if (arguments.has("list")) {
    std::vector<std::vector<std::string>> rows{{"scenario", translated(Message("scenario files (*.privbo.json)"))}};
    for (const OutputSchema& schema : output_schemas())
      rows.push_back({std::string(schema.name), translated(schema_title(schema))});
    print_columns(rows);
    return done;
  }
  if (arguments.words().size() > 1)
    throw UsageError(Message("privbo schema takes one name, but got %1 after it; privbo schema --list names all",
                             arguments.words()[1]));
  const std::string name = arguments.words().empty() ? "scenario" : arguments.words().front();
  if (name == "scenario") {
    print_json(scenario_schema());
    return done;
  }
  for (const OutputSchema& schema : output_schemas())
    if (schema.name == name) {
      std::cout << schema.text;
      return done;
    }
  throw UsageError(Message::joined(
      {Message("%1: no such schema", name), suggestion(name, names, Message("privbo schema --list names all"))}, "; "));
}

}  // namespace privbo::app
