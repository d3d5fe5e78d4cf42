#include "cli/completion.h"

#include <algorithm>
#include <iterator>

#include "cli/help.h"
#include "spoken/language_choice.h"

namespace privbo::app {
namespace {

/// Words that are safe inside single quotes.
std::string word_list(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words)
    if (word.find_first_of("' \t\n\\") == std::string::npos) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// The line of a case that completes what an option or a word of this kind can be.
std::string completing(Names names, const std::vector<std::string>& choices) {
  const std::vector<std::string> words = choices.empty() ? known_names(names) : choices;
  std::string line;
  if (!words.empty()) line = "COMPREPLY=($(compgen -W '" + word_list(words) + "' -- \"$word\"))";
  const bool files = names == Names::file || names == Names::new_file || names == Names::scenario ||
                     names == Names::lesson || names == Names::mechanism_or_scenario;
  if (files) line += std::string(line.empty() ? "" : "; ") + "COMPREPLY+=($(compgen -f -- \"$word\"))";
  if (names == Names::folder) line += "COMPREPLY=($(compgen -d -- \"$word\"))";
  return line.empty() ? "COMPREPLY=()" : line;
}

std::string case_of(const Command& command) {
  std::string values, options, text = "    " + command.name + ")\n";
  for (const Option& option : shown_options(command)) {
    const std::string names = "--" + option.name + (option.letter ? std::string("|-") + option.letter : std::string());
    options += (options.empty() ? "--" : " --") + option.name;
    if (!option.value.empty())
      values += "        " + names + ") " + completing(option.names, option.choices) + "; return ;;\n";
  }
  if (!values.empty()) text += "      case $before in\n" + values + "      esac\n";
  std::vector<std::string> choices = command.first_words;
  if (!choices.empty()) std::ranges::copy(known_names(command.names), std::back_inserter(choices));
  return text + "      if [[ $word == -* ]]; then COMPREPLY=($(compgen -W '" + options +
         "' -- \"$word\")); return; fi\n" + "      " + completing(command.names, choices) + " ;;\n";
}

}  // namespace

std::string bash_completion() {
  std::vector<std::string> first = known_names(Names::command);
  first.insert(first.end(), {"help", "--help", "--language", "--version"});
  std::string cases;
  for (const Command& command : commands()) cases += case_of(command);
  return "# bash completion for privbo; made by: privbo completion bash\n"
         "# shellcheck shell=bash disable=SC2207\n"
         "_privbo() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
         "  local first=1\n"
         "  compopt -o filenames 2>/dev/null\n"
         "  if [[ ${COMP_WORDS[1]} == --language && $COMP_CWORD -gt 1 ]]; then first=3; fi\n"
         "  if ((COMP_CWORD < first)); then\n"
         "    COMPREPLY=($(compgen -W '" +
         word_list(language_words()) +
         "' -- \"$word\"))\n"
         "    return\n"
         "  fi\n"
         "  if ((COMP_CWORD == first)); then\n"
         "    COMPREPLY=($(compgen -W '" +
         word_list(first) +
         "' -- \"$word\"))\n"
         "    [[ $word == -* ]] || COMPREPLY+=($(compgen -W '" +
         word_list(known_names(Names::scenario)) +
         "' -- \"$word\") $(compgen -f -- \"$word\"))\n"
         "    return\n"
         "  fi\n"
         "  case ${COMP_WORDS[first]} in\n" +
         cases + "    help) COMPREPLY=($(compgen -W '" + word_list(known_names(Names::command)) +
         "' -- \"$word\")) ;;\n"
         "    *) COMPREPLY=($(compgen -f -- \"$word\")) ;;\n"
         "  esac\n"
         "}\n"
         "complete -F _privbo privbo\n";
}

}  // namespace privbo::app
