#include "reproduce/reproduce_options.h"

#include <algorithm>

#include "catalogue/nearest_name.h"
#include "options/scenario_options.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {
namespace {

/// "name=FILE".
void add_data(const std::string& option, ReproductionChoice& choice) {
  const std::size_t equals = option.find('=');
  std::vector<std::string> names;
  for (const NeededData& data : needed_data()) names.push_back(data.name);
  const std::string name = option.substr(0, equals);
  if (equals == std::string::npos || equals + 1 == option.size())
    throw UsageError(Message("--data %1: must look like landmines=landmines.csv", option));
  if (!find_needed_data(name)) {
    std::string all;
    for (const std::string& each : names) all += (all.empty() ? "" : ", ") + each;
    throw UsageError(Message::joined(
        {Message("--data %1: no such data", option), suggestion(name, names), Message("there are %1", all)}, "; "));
  }
  const std::filesystem::path file = option.substr(equals + 1);
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored))
    throw UsageError(Message("--data %1: %2 is no file that can be read", option, file.string()));
  if (!choice.data.emplace(name, file).second)
    throw UsageError(Message("--data %1: %2 is given twice; give one file", option, name));
}

void add_cells(const Arguments& arguments, ReproduceRequest& request) {
  if (!arguments.has("cells")) {
    if (arguments.has("shard"))
      throw UsageError(Message("--shard goes with --cells DIR, the folder that shards share"));
    return;
  }
  request.cells = arguments.value("cells");
  if (arguments.has("shard") && arguments.has("out"))
    throw UsageError(
        Message("--shard computes a part of the cells and no results: leave --out to a last command, without --shard"));
  request.shard = shard_of_text(arguments.value("shard"));
  if (arguments.has("out")) return;
  for (const char* option : {"json", "against", "force"})
    if (arguments.has(option))
      throw UsageError(Message("--%1 is about results, and --cells without --out makes none", option));
}

}  // namespace

std::vector<const ReproducedItem*> items_named(const std::vector<std::string>& words) {
  std::vector<std::string> names{"all"};
  for (const ReproducedItem& item : reproduced_items()) names.push_back(item.id);
  for (const std::string& word : words)
    if (std::ranges::find(names, word) == names.end())
      throw UsageError(Message::joined({Message("%1: no such item", word.empty() ? "''" : word),
                                        suggestion(word, names), Message("privbo reproduce --list names all")},
                                       "; "));
  const bool all = words.empty() || std::ranges::find(words, "all") != words.end();
  std::vector<const ReproducedItem*> items;
  for (const ReproducedItem& item : reproduced_items())
    if (all || std::ranges::find(words, item.id) != words.end()) items.push_back(&item);
  return items;
}

ReproduceRequest reproduce_request(const Arguments& arguments) {
  ReproduceRequest request;
  request.items = items_named(arguments.words());
  request.choice.rehearsal = arguments.has("quick");
  if (arguments.has("trials"))
    request.choice.trials =
        whole_option(arguments, "trials", Message("(of every item; two or more can tell a difference)"));
  for (const std::string& option : arguments.values("data")) add_data(option, request.choice);
  request.folder = arguments.value("out");
  request.against = arguments.value("against");
  request.threads = threads_option(arguments, "jobs");
  request.force = arguments.has("force");
  request.json = arguments.has("json");
  add_cells(arguments, request);
  return request;
}

}  // namespace privbo::app
