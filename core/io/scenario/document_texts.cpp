#include "io/scenario/document_texts.h"

#include <stdexcept>
#include <string>

#include "catalogue/visible_text.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t longest_text = 100'000;

[[noreturn]] void refuse_text(const std::string& place, const Message& problem) {
  throw RuntimeError(Message("%1: %2", visible_line(place), problem));
}

void look_at_text(const std::string& text, const std::string& key, const std::string& place) {
  const bool name = key == "name" || key == "label", description = key == "description";
  const TextUse use = name ? TextUse::name : description ? TextUse::description : TextUse::text;
  if (const Message problem = text_problem(text, use); !problem.empty()) refuse_text(place, problem);
  if (text.size() > longest_text) refuse_text(place, Message("is longer than %1 characters; shorten it", longest_text));
}

void look_into(const Json& json, const std::string& key, const std::string& place) {
  if (json.is_string()) {
    look_at_text(json.get_ref<const std::string&>(), key, place);
  } else if (json.is_array()) {
    std::size_t i = 0;
    for (const Json& each : json) {
      // Long lists are of numbers.
      if (each.is_structured() || each.is_string()) look_into(each, key, place + "/" + std::to_string(i));
      ++i;
    }
  } else if (json.is_object()) {
    for (const auto& [inner, value] : json.items()) {
      if (const Message problem = text_problem(inner, TextUse::name); !problem.empty())
        refuse_text(place + "/" + cut_text(inner, 60), problem);
      look_into(value, inner, place + "/" + inner);
    }
  }
}

}  // namespace

void require_showable_texts(const Json& document) { look_into(document, {}, {}); }

}  // namespace privbo
