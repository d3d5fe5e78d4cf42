// privbo schema prints JSON Schemas: of scenario files, and of what --json prints.
#include <iostream>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "catalogue/nearest_name.h"
#include "cli/option_table.h"
#include "commands/commands.h"
#include "io/scenario/scenario_file.h"
#include "options/known_names.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/message.h"

namespace privbo::app {

namespace {

struct SchemaOptions {
  std::vector<std::string> names;  // one at most
  bool list = false;
};

void declare_schema(OptionTable& table, SchemaOptions& options) {
  table.words(options.names);
  table.add({"list", 0, "", Message("name all schemas")}, options.list);
}

/// Returns what the schema states it describes.
std::string schema_title(const OutputSchema& schema) { return Json::parse(schema.text).value("title", ""); }

int print_schema(const SchemaOptions& options) {
  const std::vector<std::string> names = known_names(Names::schema);
  if (options.list) {
    std::vector<std::vector<std::string>> rows{{"scenario", translated(Message("scenario files (*.privbo.json)"))}};
    for (const OutputSchema& schema : output_schemas())
      rows.push_back({std::string(schema.name), translated(schema_title(schema))});
    print_columns(rows);
    return done;
  }
  if (options.names.size() > 1)
    throw UsageError(
        Message("privbo schema takes one name, but got %1 after it; privbo schema --list names all", options.names[1]));
  const std::string name = options.names.empty() ? "scenario" : options.names.front();
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

}  // namespace

Command schema_command() {
  return with_options<SchemaOptions>(
      {.name = "schema",
       .words = "[NAME]",
       .summary = Message("JSON Schemas of scenarios and of what --json prints"),
       .about = Message(
           "Prints a JSON Schema (draft 7): of scenario files, or of the document that a command prints with --json."),
       .examples = {{"privbo schema > scenario.schema.json",
                     Message("for an editor that checks scenarios while you write")},
                    {"privbo schema run", Message("what privbo run --json prints")}},
       .names = Names::schema},
      declare_schema, print_schema);
}

}  // namespace privbo::app
