// list, describe, schema, completion and man.
#include "command/commands.h"
#include "description/described.h"

namespace privbo::app {

std::vector<Command> commands_about_entries() {
  return {{"list",
           "[KIND]",
           "what there is: presets, algorithms, kernels and more",
           "Lists what there is, of one kind or of all: presets, algorithms, kernels, domains, objectives, noises, "
           "agents, mechanisms, accountants and the sections of a scenario.",
           {json_option("list"), {"markdown", 0, "", "print the guide's table of algorithms"}},
           {{"privbo list presets", "the scenarios that the program brings"}},
           Names::kind,
           "list",
           list_command},
          {"describe",
           "ID",
           "one entry with its parameters, ranges and sources",
           "Explains one entry of privbo list: its parameters with their defaults, ranges and sources. Of a preset or "
           "a link, the scenario is printed.",
           {json_option("describe")},
           {{"privbo describe ldp-tgp-ucb", "an algorithm"},
            {"privbo describe first-look > mine.privbo.json", "a preset, as a scenario to change"}},
           Names::entry,
           "describe",
           describe_command},
          {"schema",
           "[NAME]",
           "JSON Schemas of scenarios and of what --json prints",
           "Prints a JSON Schema (draft 7): of scenario files, or of the document that a command prints with --json.",
           {{"list", 0, "", "name all schemas"}},
           {{"privbo schema > scenario.schema.json", "for an editor that checks scenarios while you write"},
            {"privbo schema run", "what privbo run --json prints"}},
           Names::schema,
           "",
           schema_command},
          {"completion",
           "SHELL",
           "commands, options and names for a shell to complete",
           "Prints a script that lets a shell complete commands, options, presets and ids. SHELL is bash. An installed "
           "program has it already.",
           {},
           {{"source <(privbo completion bash)", "completes in this shell"}},
           Names::text,
           "",
           completion_command,
           {"bash"}},
          {"man",
           "[COMMAND]",
           "the manual page of the program or of a command",
           "Prints the manual page of the program or of a command, for man. An installed program has them already.",
           {{"commands", 0, "", "name all commands that have a page"}},
           {{"privbo man run | man -l -", "reads a page"}},
           Names::command,
           "",
           man_command}};
}

}  // namespace privbo::app
