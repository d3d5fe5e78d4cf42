// Laws of contexts that are a list: given ones with their weights, or the rows of a file.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "domain/contexts/contexts.h"
#include "text/message.h"

namespace privbo {

/// Optional descriptions of a list of contexts.
struct ListedContexts {
  std::vector<Message> axes{};
  Message origin{Message("declared")};
};
/// Makes a law on a list. `points`: C × d′, distinct. `weights`: C, ≥ 0, any positive sum. A context of weight 0 is
/// never drawn from κ, but a user may send it.
std::shared_ptr<const ContextLaw> make_discrete_contexts(Points points, Vector weights, ListedContexts about = {});

/// Makes a law on the rows of a CSV table, where equal rows become one context whose weight is their number. Throws
/// std::invalid_argument naming file, line and column of a field that is not a number.
std::shared_ptr<const ContextLaw> make_file_contexts(const std::filesystem::path& file);

}  // namespace privbo
