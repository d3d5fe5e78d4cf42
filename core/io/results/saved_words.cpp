#include "io/results/saved_words.h"

#include "files/json_file.h"
#include "text/message.h"

namespace privbo {

PrivacyNotion notion_named(const std::string& name, const Message& who) {
  for (int i = 0; i <= static_cast<int>(last_notion); ++i)
    if (name == to_string(static_cast<PrivacyNotion>(i)).english()) return static_cast<PrivacyNotion>(i);
  refuse_file(Message("%1 is of no privacy notion this program knows", who));
}

RunState ended_state_of(const Json& json) {
  for (const RunState state : {RunState::finished, RunState::failed})
    if (json == to_string(state)) return state;
  return RunState::stopped;
}

Json saved_data_of(const Json& file) {
  const auto data = file.find("data");
  if (data == file.end()) return nullptr;
  if (!data->is_object()) refuse_file(Message("what it says of its data is no object"));
  return *data;
}

}  // namespace privbo
