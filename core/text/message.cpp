#include "text/message.h"

#include "text/places.h"

namespace privbo {
namespace {

/// The words of a text that stands for itself.
constexpr const char* as_it_is = "%1";

class English : public Translator {
 public:
  std::string find(std::string_view) const override { return {}; }
};

/// The text of an argument in a language.
struct TextIn {
  const Translator& language;

  std::string operator()(const std::string& text) const { return without_zero_bytes(text); }
  std::string operator()(const Number& number) const { return language.number(number); }
  std::string operator()(const Message& message) const { return message.in(language); }
  std::string operator()(const Message::List& list) const {
    std::string text;
    for (const Message& message : list.messages) {
      if (!text.empty()) text += list.separator;
      text += message.in(language);
    }
    return text;
  }
};

}  // namespace

struct Message::Body {
  std::string words;
  std::vector<Argument> arguments;
  bool operator==(const Body&) const = default;
};

Message::Message(std::string words, std::vector<Argument> arguments)
    : body_(std::make_shared<const Body>(Body{std::move(words), std::move(arguments)})) {}

Message Message::verbatim(std::string text) {
  return text.empty() ? Message() : Message(as_it_is, {Argument(std::move(text))});
}

Message Message::entry(std::string english) { return english.empty() ? Message() : Message(std::move(english), {}); }

Message Message::of_parts(std::string words, std::vector<Argument> arguments) {
  return words.empty() ? Message() : Message(std::move(words), std::move(arguments));
}

Message Message::joined(std::vector<Message> messages, std::string separator) {
  std::erase_if(messages, [](const Message& message) { return message.empty(); });
  if (messages.empty()) return {};
  if (messages.size() == 1) return std::move(messages.front());
  return Message(as_it_is, {Argument(List{std::move(messages), std::move(separator)})});
}

std::string_view Message::words() const { return body_ ? std::string_view(body_->words) : std::string_view(); }

const std::vector<Message::Argument>& Message::arguments() const {
  static const std::vector<Argument> none;
  return body_ ? body_->arguments : none;
}

std::string Message::in(const Translator& language) const {
  // Nobody translates a name, a number or a list as it is.
  std::string words = this->words() == as_it_is ? std::string() : language.find(this->words());
  if (words.empty()) words = this->words();
  std::vector<std::string> values;
  values.reserve(arguments().size());
  for (const Argument& argument : arguments()) values.push_back(std::visit(TextIn{language}, argument));
  return with_places(words, values);
}

std::string Message::english() const { return in(English()); }

bool Message::operator==(const Message& other) const { return body_ == other.body_ || english() == other.english(); }

}  // namespace privbo
