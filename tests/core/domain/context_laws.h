// Laws of contexts as the catalogue makes them, and what they refuse.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "domain/contexts/contexts.h"

namespace privbo::context_laws {

/// The law of the catalogue with these parameters; `folder` is where its file lies.
inline std::shared_ptr<const ContextLaw> made(const std::string& id, const Json& values,
                                              const std::filesystem::path& folder = {}) {
  const ContextsEntry* entry = find_entry(contexts_catalogue(), id);
  if (entry == nullptr) throw std::logic_error("no contexts " + id);
  Problems problems;
  const ParamSet params = check_params(entry->params, values, "/contexts", {}, problems);
  if (has_errors(problems)) throw std::logic_error(to_text(problems));
  return entry->make(params, folder);
}

/// `call` throws std::invalid_argument that has every one of `words`.
template <class Call>
void expect_refusal(const Call& call, const std::vector<std::string>& words) {
  for (const std::string& word : words)
    EXPECT_THAT(call, ::testing::ThrowsMessage<std::invalid_argument>(::testing::HasSubstr(word)));
}

}  // namespace privbo::context_laws
