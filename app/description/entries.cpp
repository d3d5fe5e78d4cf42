// list, describe, schema, completion and man.
#include "command/commands.h"
#include "description/described.h"

namespace privbo::app {

std::vector<Command> commands_about_entries() {
  return {
      {"list",
       "[KIND]",
       Phrase("what there is: presets, algorithms, kernels and more"),
       Phrase(
           "Lists what there is, of one kind or of all: presets, algorithms, kernels, domains, objectives, noises, agents, mechanisms, accountants and the sections of a scenario."),
       {json_option("list"), {"markdown", 0, "", Phrase("print the guide's table of algorithms")}},
       {{"privbo list presets", Phrase("the scenarios that the program brings")}},
       Names::kind,
       "list",
       list_command},
      {"describe",
       "ID",
       Phrase("one entry with its parameters, ranges and sources"),
       Phrase(
           "Explains one entry of privbo list: its parameters with their defaults, ranges and sources. Of a preset or a link, the scenario is printed."),
       {json_option("describe")},
       {{"privbo describe ldp-tgp-ucb", Phrase("an algorithm")},
        {"privbo describe first-look > mine.privbo.json", Phrase("a preset, as a scenario to change")}},
       Names::entry,
       "describe",
       describe_command},
      {"schema",
       "[NAME]",
       Phrase("JSON Schemas of scenarios and of what --json prints"),
       Phrase(
           "Prints a JSON Schema (draft 7): of scenario files, or of the document that a command prints with --json."),
       {{"list", 0, "", Phrase("name all schemas")}},
       {{"privbo schema > scenario.schema.json", Phrase("for an editor that checks scenarios while you write")},
        {"privbo schema run", Phrase("what privbo run --json prints")}},
       Names::schema,
       "",
       schema_command},
      {"completion",
       "SHELL",
       Phrase("commands, options and names for a shell to complete"),
       Phrase(
           "Prints a script that lets a shell complete commands, options, presets and ids. SHELL is bash. An installed program has it already."),
       {},
       {{"source <(privbo completion bash)", Phrase("completes in this shell")}},
       Names::text,
       "",
       completion_command,
       {"bash"}},
      {"man",
       "[COMMAND]",
       Phrase("the manual page of the program or of a command"),
       Phrase("Prints the manual page of the program or of a command, for man. An installed program has them already."),
       {{"commands", 0, "", Phrase("name all commands that have a page")}},
       {{"privbo man run | man -l -", Phrase("reads a page")}},
       Names::command,
       "",
       man_command}};
}

}  // namespace privbo::app
