// list, describe, schema, completion and man.
#include "command/commands.h"
#include "description/described.h"

namespace privbo::app {

std::vector<Command> commands_about_entries() {
  return {
      {"list",
       "[KIND]",
       Message("what there is: presets, algorithms, kernels and more"),
       Message(
           "Lists what there is, of one kind or of all: presets, algorithms, kernels, domains, objectives, noises, agents, mechanisms, accountants and the sections of a scenario."),
       {json_option("list"), {"markdown", 0, "", Message("print the guide's table of algorithms")}},
       {{"privbo list presets", Message("the scenarios that the program brings")}},
       Names::kind,
       "list",
       list_command},
      {"describe",
       "ID",
       Message("one entry with its parameters, ranges and sources"),
       Message(
           "Explains one entry of privbo list: its parameters with their defaults, ranges and sources. Of a preset or a link, the scenario is printed."),
       {json_option("describe")},
       {{"privbo describe ldp-tgp-ucb", Message("an algorithm")},
        {"privbo describe first-look > mine.privbo.json", Message("a preset, as a scenario to change")}},
       Names::entry,
       "describe",
       describe_command},
      {"schema",
       "[NAME]",
       Message("JSON Schemas of scenarios and of what --json prints"),
       Message(
           "Prints a JSON Schema (draft 7): of scenario files, or of the document that a command prints with --json."),
       {{"list", 0, "", Message("name all schemas")}},
       {{"privbo schema > scenario.schema.json", Message("for an editor that checks scenarios while you write")},
        {"privbo schema run", Message("what privbo run --json prints")}},
       Names::schema,
       "",
       schema_command},
      {"completion",
       "SHELL",
       Message("commands, options and names for a shell to complete"),
       Message(
           "Prints a script that lets a shell complete commands, options, presets and ids. SHELL is bash. An installed program has it already."),
       {},
       {{"source <(privbo completion bash)", Message("completes in this shell")}},
       Names::text,
       "",
       completion_command,
       {"bash"}},
      {"man",
       "[COMMAND]",
       Message("the manual page of the program or of a command"),
       Message(
           "Prints the manual page of the program or of a command, for man. An installed program has them already."),
       {{"commands", 0, "", Message("name all commands that have a page")}},
       {{"privbo man run | man -l -", Message("reads a page")}},
       Names::command,
       "",
       man_command}};
}

}  // namespace privbo::app
