#include "words/chart_text.h"

#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {

QString chart_text(const Message& message) { return message.empty() ? QString() : shown_text(translated(message)); }

QStringList chart_texts(const std::vector<Message>& messages) {
  QStringList texts;
  texts.reserve(static_cast<qsizetype>(messages.size()));
  for (const Message& message : messages) texts << chart_text(message);
  return texts;
}

}  // namespace privbo::ui
