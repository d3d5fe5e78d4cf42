#include "catalogue/kept_messages.h"

#include <utility>
#include <variant>
#include <vector>

#include "text/error.h"

namespace privbo {
namespace {

thread_local KeptMessages* innermost = nullptr;

Json parts_of(const Message& message);

/// Names and paths are texts; the other arguments say what they are.
struct ArgumentJson {
  Json operator()(const std::string& text) const { return text; }
  Json operator()(const Number& number) const { return {{"number", std::string(number)}}; }
  Json operator()(const Message& message) const { return parts_of(message); }
  Json operator()(const Message::List& list) const {
    Json json{{"list", Json::array()}, {"separator", list.separator}};
    for (const Message& message : list.messages) json["list"].push_back(parts_of(message));
    return json;
  }
};

Json parts_of(const Message& message) {
  Json json{{"words", std::string(message.words())}, {"arguments", Json::array()}};
  for (const Message::Argument& argument : message.arguments())
    json["arguments"].push_back(std::visit(ArgumentJson(), argument));
  return json;
}

constexpr int deepest = 16;  // a message in a message in a list

/// Makes the message that is to stand for a text. What is longer than that text is not composed: a place that stands
/// many times in a message that stands many times would fill the memory.
class PartsReader {
 public:
  explicit PartsReader(const std::string& english) : english_(english) {}

  /// Empty: the parts do not make the text.
  Message message(const Json& parts) {
    Message made = read(parts, 0).message;
    return fits_ && made.english() == english_ ? made : Message();
  }

 private:
  struct Made {
    Message message;
    std::size_t length;
  };

  Made read(const Json& json, int depth) {
    fits_ = fits_ && depth < deepest;
    if (!fits_) return {};
    const std::string words = json.at("words").get<std::string>();
    std::vector<Message::Argument> arguments;
    std::vector<std::size_t> lengths;
    for (const Json& each : json.at("arguments")) lengths.push_back(read_argument(each, depth, arguments));
    std::size_t length = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::size_t index =
          words[i] == '%' && i + 1 < words.size() ? static_cast<std::size_t>(words[i + 1] - '1') : lengths.size();
      length += index < lengths.size() ? lengths[index] : 1;
      i += index < lengths.size() ? 1 : 0;
      if (!is_short(length)) return {};
    }
    return {Message::of_parts(words, std::move(arguments)), length};
  }

  /// Returns the length of its text.
  std::size_t read_argument(const Json& json, int depth, std::vector<Message::Argument>& arguments) {
    if (json.is_string() || json.contains("number")) {
      std::string text = (json.is_string() ? json : json.at("number")).get<std::string>();
      const std::size_t length = text.size();
      json.is_string() ? arguments.emplace_back(std::move(text)) : arguments.emplace_back(Number(std::move(text)));
      return length;
    }
    if (!json.contains("list")) {
      Made made = read(json, depth + 1);
      arguments.emplace_back(std::move(made.message));
      return made.length;
    }
    Message::List list{{}, json.at("separator").get<std::string>()};
    std::size_t length = 0;
    for (const Json& each : json.at("list")) {
      Made made = read(each, depth + 1);
      length += made.length + (list.messages.empty() ? 0 : list.separator.size());
      if (!is_short(length)) return 0;
      list.messages.push_back(std::move(made.message));
    }
    arguments.emplace_back(std::move(list));
    return length;
  }

  bool is_short(std::size_t length) {
    fits_ = fits_ && length <= english_.size();
    return fits_;
  }

  const std::string& english_;
  bool fits_ = true;
};

/// Every language shows it as it is.
bool is_text_alone(const Message& message) {
  return message.words() == "%1" && message.arguments().size() == 1 &&
         std::holds_alternative<std::string>(message.arguments().front());
}

}  // namespace

KeptMessages::KeptMessages() : outer_(std::exchange(innermost, this)) {}

KeptMessages::KeptMessages(const Json& kept) : KeptMessages() {
  try {
    for (const auto& [english, parts] : kept.items())
      if (Message message = PartsReader(english).message(parts); !message.empty())
        messages_.emplace(english, std::move(message));
  } catch (const Json::exception&) {
    throw RuntimeError(Message("\"%1\" must hold words and arguments of messages", "messages"));
  }
}

KeptMessages::~KeptMessages() { innermost = outer_; }

KeptMessages* KeptMessages::current() { return innermost; }

Json KeptMessages::json() const {
  Json json = Json::object();
  for (const auto& [english, message] : messages_) json[english] = parts_of(message);
  return json;
}

void KeptMessages::keep(const std::string& english, const Message& message) {
  if (!message.empty() && !is_text_alone(message)) messages_.try_emplace(english, message);
}

const Message* KeptMessages::find(const std::string& english) const {
  const auto found = messages_.find(english);
  return found == messages_.end() ? nullptr : &found->second;
}

void to_json(Json& json, const Message& message) {
  std::string english = message.english();
  if (KeptMessages* const kept = KeptMessages::current()) kept->keep(english, message);
  json = std::move(english);
}

void from_json(const Json& json, Message& message) {
  std::string english = json.get<std::string>();
  const KeptMessages* const kept = KeptMessages::current();
  const Message* const known = kept ? kept->find(english) : nullptr;
  message = known ? *known : Message::verbatim(std::move(english));
}

}  // namespace privbo
