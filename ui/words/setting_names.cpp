#include "words/setting_names.h"

#include <QRegularExpression>
#include <functional>
#include <map>
#include <set>

#include "plot/words/setting_words.h"
#include "scenario/schema.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// What the schema calls a key or an id; several where settings have it in common.
struct Names {
  std::set<std::string> labels, symbols;
};

struct Vocabulary {
  std::map<std::string, Names> keys;     // of settings and sections
  std::map<std::string, Names> ids;      // of components and choices
  std::map<std::string, Names> kernels;  // ids of kernels alone
};

void add_params(Vocabulary& words, const std::vector<ParamSpec>& params) {
  for (const ParamSpec& spec : params) {
    words.keys[spec.key].labels.insert(spec.label);
    words.keys[spec.key].symbols.insert(spec.symbol);
    for (const Choice& choice : spec.choices) words.ids[choice.id].labels.insert(choice.label);
  }
}

const Vocabulary& vocabulary() {
  static const Vocabulary made = [] {
    Vocabulary words;
    for (const Section& section : scenario_sections()) {
      words.keys[section.key].labels.insert(section.label);
      add_params(words, section.params);
      for (const ComponentInfo* component : section.components) {
        words.ids[component->id].labels.insert(component->label);
        if (section.key == "kernel") words.kernels[component->id].labels.insert(component->label);
        add_params(words, component->params);
      }
    }
    return words;
  }();
  return made;
}

/// Returns the only label of a key or an id; empty where there are none or several.
QString only_label(const std::map<std::string, Names>& names, const QString& key) {
  const auto found = names.find(key.toStdString());
  return found == names.end() || found->second.labels.size() != 1 ? QString()
                                                                  : translated(*found->second.labels.begin());
}

/// Returns the only symbol of a key, or else its only label.
QString short_name(const QString& key) {
  const auto found = vocabulary().keys.find(key.toStdString());
  if (found == vocabulary().keys.end()) return {};
  const std::set<std::string>& symbols = found->second.symbols;
  if (symbols.size() == 1 && !symbols.begin()->empty()) return plain_symbols(*symbols.begin());
  return only_label(vocabulary().keys, key);
}

QString quoted(const QString& name) { return QStringLiteral("“%1”").arg(name); }

/// Replaces each match of `pattern` by what `name` returns for it; where that is empty the match stays.
QString replaced(const QString& text, const QRegularExpression& pattern,
                 const std::function<QString(const QRegularExpressionMatch&)>& name) {
  QString result;
  qsizetype from = 0;
  for (auto matches = pattern.globalMatch(text); matches.hasNext();) {
    const QRegularExpressionMatch match = matches.next();
    const QString by = name(match);
    if (by.isEmpty()) continue;
    result += text.mid(from, match.capturedStart() - from) + by;
    from = match.capturedEnd();
  }
  return result + text.mid(from);
}

/// Returns the label of what lies at a JSON pointer; empty: nothing of a scenario does.
QString label_at(const std::string& pointer) {
  const std::size_t end = pointer.find('/', 1), last = pointer.rfind('/');
  const Section* section = find_section(pointer.substr(1, end == std::string::npos ? end : end - 1));
  if (!section) return {};
  if (end == std::string::npos || pointer.substr(last + 1) == "type") return translated(section->label);
  const ParamSpec* spec = setting_spec(pointer);
  return spec ? translated(spec->label) : QString();
}

/// Names the setting that the sentence begins with, "epsilon = " or "kernel_of_f: ", and where it is compared.
QString with_subject(const QString& text, const std::string& path) {
  static const QRegularExpression head(QStringLiteral("^([A-Za-z][A-Za-z0-9_]*)( = |: )"));
  const QRegularExpressionMatch match = head.match(text);
  if (!match.hasMatch() || path.empty()) return text;
  const QString key = match.captured(1);
  std::string at = path;
  if (at.substr(at.rfind('/') + 1) != key.toStdString()) at += "/" + key.toStdString();
  QString name = label_at(at);
  if (name.isEmpty()) name = label_at(path.substr(0, path.rfind('/')) + "/" + key.toStdString());
  if (name.isEmpty()) return text;
  const ParamSpec* spec = setting_spec(at);
  const QString compared = spec && !spec->symbol.empty() ? plain_symbols(spec->symbol) : name;
  const QString rest = text.mid(match.capturedEnd(1));
  const QRegularExpression comparison(
      QStringLiteral(R"((?<=[<>≤≥=] )%1\b|\b%1(?= [<>≤≥]))").arg(QRegularExpression::escape(key)));
  return name + replaced(rest, comparison, [&](const auto&) { return compared; });
}

}  // namespace

QString with_setting_names(QString text, const std::string& path) {
  static const QRegularExpression pointer(QStringLiteral(R"((?<![\w/.])/[a-z_]+(?:/[A-Za-z0-9_]+)*)")),
      dotted(QStringLiteral(R"(\b([a-z]+)\.([a-z_]+)\b)")), id(QStringLiteral(R"re("([a-z0-9][a-z0-9-]*)")re")),
      joined(QStringLiteral(R"(\b[a-z]+(?:_[a-z]+)+\b)")),
      value(QStringLiteral(R"((?<=[,;:] |\()([A-Za-z][A-Za-z0-9_]*)(?= = ))")),
      kernel(QStringLiteral(R"(\b([a-z-]+), (?=\S+ = ))")), power(QStringLiteral(R"(\b\d+(?:\.\d+)?e\+?0?\d\b)"));
  // At the beginning stands the subject, which comes next, and after a word the last one of a label.
  text = replaced(text, value, [](const auto& match) { return short_name(match.captured(1)); });
  text = with_subject(text, path);
  text = replaced(text, kernel, [](const auto& match) {
    const QString name = only_label(vocabulary().kernels, match.captured(1));
    return name.isEmpty() ? name : name + QStringLiteral(", ");
  });
  text = replaced(text, pointer, [](const auto& match) {
    const QString name = label_at(match.captured().toStdString());
    return name.isEmpty() ? name : quoted(name);
  });
  text = replaced(text, dotted, [](const auto& match) {
    const QString name = label_at("/" + match.captured(1).toStdString() + "/" + match.captured(2).toStdString());
    return name.isEmpty() ? name : quoted(name);
  });
  text = replaced(text, id, [](const auto& match) {
    const QString name = only_label(vocabulary().ids, match.captured(1));
    return name.isEmpty() ? name : quoted(name);
  });
  text = replaced(text, joined, [](const auto& match) {
    const QString name = only_label(vocabulary().keys, match.captured());
    return name.isEmpty() ? name : quoted(name);
  });
  text = replaced(text, power, [](const auto& match) { return number_text(match.captured().toDouble()); });
  return text.replace(QStringLiteral("<="), QStringLiteral("≤")).replace(QStringLiteral(">="), QStringLiteral("≥"));
}

}  // namespace privbo::ui
