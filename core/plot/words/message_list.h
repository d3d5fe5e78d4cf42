// Lists of messages, as charts have them: notes, names, sentences.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "text/message.h"

namespace privbo {

/// Puts a message before the others.
inline void prepend(std::vector<Message>& list, Message first) { list.insert(list.begin(), std::move(first)); }

/// Puts all of `more` behind the others.
inline void append(std::vector<Message>& list, const std::vector<Message>& more) {
  list.insert(list.end(), more.begin(), more.end());
}

/// Adds a message unless it is there; an empty one never.
inline void add_once(std::vector<Message>& list, const Message& message) {
  if (!message.empty() && std::ranges::find(list, message) == list.end()) list.push_back(message);
}

}  // namespace privbo
