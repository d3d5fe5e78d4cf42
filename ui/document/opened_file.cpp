// Tells files apart by their first bytes and names, and reads them.
#include "document/opened_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMimeData>
#include <QRegularExpression>
#include <QUrl>
#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "catalogue/nearest_name.h"
#include "document/data_paths.h"
#include "domain/csv/csv_text.h"
#include "files/failure_message.h"
#include "files/foreign_file.h"
#include "files/png_text.h"
#include "film/film_scenario.h"
#include "import/import_dialog.h"
#include "io/scenario/scenario_file.h"
#include "lesson/answers.h"
#include "plot/kinds/chart_kind.h"
#include "scenario/schema.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"

namespace privbo::ui {
namespace {

constexpr auto scenario_key = "privbo-scenario";
constexpr std::size_t largest_scenario = 10'000'000;

QString file_words(const char* text) { return QCoreApplication::translate("OpenedFile", text); }
std::runtime_error failure(const QString& sentence) { return std::runtime_error(sentence.toStdString()); }

bool is_table_name(const QString& name) {
  const QString suffix = QFileInfo(without_gzip_ending(name)).suffix().toLower();
  return suffix == QLatin1String("csv") || suffix == QLatin1String("tsv") || suffix == QLatin1String("txt");
}

/// Returns whether the name is one of a picture or film, of this program or of others.
bool is_picture_name(const QString& name) {
  static const QStringList endings{QStringLiteral("png"), QStringLiteral("jpg"),  QStringLiteral("jpeg"),
                                   QStringLiteral("svg"), QStringLiteral("pdf"),  QStringLiteral("bmp"),
                                   QStringLiteral("gif"), QStringLiteral("webp"), QStringLiteral("mp4")};
  return endings.contains(QFileInfo(name).suffix().toLower());
}

/// Returns the settings inside of an exported figure or film, as text. Throws std::runtime_error where there are none.
std::string text_inside(const std::filesystem::path& file) {
  const QString name = to_text(file);
  if (film_format_inside(file)) {
    std::string text = film_scenario(file);
    if (text.empty())
      throw failure(file_words("%1: this film carries no settings; open one that was made by this program and not "
                               "edited since")
                        .arg(name));
    return text;
  }
  if (!is_png(file))
    throw failure(file_words("%1: there is no scenario in this picture; open a PNG or a film that was exported by this "
                             "program (SVG, PDF and JPEG carry no settings)")
                      .arg(name));
  try {
    std::string text = png_text(file, scenario_key, largest_scenario);
    if (text.empty())
      throw failure(
          file_words("%1: this picture carries no settings; open a PNG that was exported by this program and not "
                     "edited since (SVG and PDF carry none)")
              .arg(name));
    return text;
  } catch (const std::length_error&) {
    throw failure(file_words("%1: its settings are larger than 10 MB: not a picture of this program").arg(name));
  }
}

Scenario scenario_of(const std::string& text, const std::filesystem::path& file) {
  try {
    return parse_scenario(text, std::filesystem::absolute(file).parent_path());
  } catch (const std::runtime_error& damage) {
    throw failure(file_words("%1: the settings in this picture are damaged: %2")
                      .arg(to_text(file), translated(failure_message(damage))));
  }
}

/// Returns what the file begins with; nothing where it cannot be read, or is a pipe, whose writer may never come.
std::string start_of(const std::filesystem::path& file, std::size_t bytes) {
  try {
    return ForeignFile::named(file).beginning(bytes);
  } catch (const FileRefused&) {
    return {};
  }
}

/// Returns whether the text begins as a JSON object does; a table's first field never does.
bool is_json_object(const std::filesystem::path& file) {
  constexpr std::size_t enough = 4096;
  std::string_view mark = "\xEF\xBB\xBF";
  const std::string start = start_of(file, enough);
  std::size_t at = start.starts_with(mark) ? mark.size() : 0;
  while (at < start.size() && std::isspace(static_cast<unsigned char>(start[at])) != 0) ++at;
  return at < start.size() && start[at] == '{';
}

/// Returns whether the file is text that a choice of the import page may make a table of.
bool is_table(const std::filesystem::path& file) {
  try {
    return !read_csv_text(file).empty();
  } catch (const std::runtime_error&) {
    return false;
  }
}

/// Returns what the text states at its beginning to be ("privbo-lesson"); empty where it states nothing.
QString stated_format(const std::filesystem::path& file) {
  constexpr std::size_t enough = 4096;
  const std::string start = start_of(file, enough);
  static const QRegularExpression format(QStringLiteral("\"format\"\\s*:\\s*\"([a-z-]+)\""));
  return format.match(QString::fromLatin1(start.data(), static_cast<qsizetype>(start.size()))).captured(1);
}

/// Returns what a film of a lesson has inside.
bool is_lesson(const std::string& text) {
  try {
    const Json document = foreign_json(text);
    return document.is_object() && document.value("format", Json()) == lesson_format;
  } catch (const std::exception&) {
    return false;  // whoever reads it as a scenario states what is wrong with it
  }
}

Lesson lesson_of(const std::string& text, const std::filesystem::path& file) {
  try {
    Lesson lesson = parse_lesson(text);
    lesson.folder = std::filesystem::absolute(file).parent_path();
    return lesson;
  } catch (const std::runtime_error& damage) {
    throw failure(file_words("%1: the lesson in this film is damaged: %2")
                      .arg(to_text(file), translated(failure_message(damage))));
  }
}

/// The lesson, once all that beginning it needs has been made: messages name the file and the step.
Lesson ready(Lesson lesson, const std::filesystem::path& file) {
  try {
    require_answers(lesson);
    std::vector<std::string> charts;
    for (const ChartKind kind : chart_kinds()) charts.emplace_back(kind->id);
    for (const LessonStep& step : lesson.steps)
      if (!step.chart.empty() && std::ranges::find(charts, step.chart) == charts.end())
        throw RuntimeError(Message::joined(
            {Message("step \"%1\", chart: no chart is called %2", step.id, step.chart), suggestion(step.chart, charts)},
            "; "));
    lesson_scenarios(lesson);
  } catch (const std::exception& failure) {
    throw RuntimeError(Message("%1: %2", file.string(), failure_message(failure)));
  }
  return lesson;
}

Json component(const char* section, const char* id) {
  const ComponentInfo* info = find_component(*find_section(section), id);
  return info ? default_component(*info) : Json{{"type", id}};
}

}  // namespace

OpenedFile::Kind kind_of(const std::filesystem::path& file) {
  using Kind = OpenedFile::Kind;
  const QString name = to_text(file);
  if (name.endsWith(QLatin1String(".lesson.json"), Qt::CaseInsensitive)) return Kind::lesson;
  if (name.endsWith(QLatin1String(".answers.json"), Qt::CaseInsensitive)) return Kind::answers;
  if (is_table_name(name) && !is_json_object(file)) return Kind::table;
  if (is_png(file) || film_format_inside(file)) return Kind::figure;
  if (is_picture_name(name) && QFileInfo::exists(name) && !is_json_object(file)) return Kind::figure;
  const QString format = stated_format(file);
  return format == QLatin1String(lesson_format)    ? Kind::lesson
         : format == QLatin1String(answers_format) ? Kind::answers
                                                   : Kind::scenario;
}

OpenedFile read_any(const std::filesystem::path& file) {
  ForeignFile::named(file);  // a pipe, a device or a folder is refused before anybody waits for it
  OpenedFile opened;
  opened.file = std::filesystem::absolute(file);
  opened.kind = kind_of(file);
  if (opened.kind == OpenedFile::Kind::figure) {
    const std::string text = text_inside(file);
    if (is_lesson(text)) {
      opened.kind = OpenedFile::Kind::lesson;
      opened.lesson = ready(lesson_of(text, file), file);
    } else {
      opened.scenario = scenario_of(text, file);
    }
  } else if (opened.kind == OpenedFile::Kind::table) {
    opened.data = data_of_file(file);
    opened.preview = preview_of(opened.data);
    opened.assumed = assume_answer(opened.data, opened.preview);
    // What is no table at all is refused; all else may be mended by a choice.
    if (has_errors(opened.preview.problems) && !is_table(file))
      throw RuntimeError(opened.preview.problems.front().message);
  } else if (opened.kind == OpenedFile::Kind::lesson) {
    opened.lesson = ready(load_lesson(file), file);
  } else if (opened.kind == OpenedFile::Kind::answers) {
    load_answers(file);  // those of a class are read once more, together
  } else {
    opened.scenario = load_scenario(file, &opened.held);
  }
  return opened;
}

QStringList files_of(const QMimeData* data) {
  QStringList files;
  for (const QUrl& url : data ? data->urls() : QList<QUrl>())
    if (url.isLocalFile()) files << url.toLocalFile();
  return files;
}

QString file_of(const QMimeData* data) {
  const QList<QUrl> urls = data ? data->urls() : QList<QUrl>();
  if (urls.size() != 1 || !urls.front().isLocalFile()) return {};
  const QString file = urls.front().toLocalFile();
  const QString suffix = QFileInfo(file).suffix().toLower();
  static const QStringList endings{QStringLiteral("json"), QStringLiteral("png"), QStringLiteral("webp"),
                                   QStringLiteral("gif"), QStringLiteral("mp4")};
  return is_table_name(file) || endings.contains(suffix) ? file : QString();
}

std::vector<SettingEdit> settings_for_table(const std::filesystem::path& file, const std::filesystem::path& folder,
                                            const Json& choices) {
  // A scenario that has no folder yet takes the whole path: the working directory states nothing to the next session.
  const std::string name =
      folder.empty() ? std::filesystem::absolute(file).lexically_normal().generic_string() : path_from(folder, file);
  // The pieces of the paper's own data experiments: each is defined on the arms of the table.
  std::vector<SettingEdit> settings{{"/data/source", "file"},
                                    {"/data/readings", name},
                                    {"/data/training", ""},
                                    {"/data/coordinates", ""},
                                    {"/domain", component("domain", "arms")},
                                    {"/kernel", component("kernel", "empirical-covariance")},
                                    {"/objective", component("objective", "data-set")},
                                    {"/noise", component("noise", "residuals")}};
  for (const auto& [key, value] : choices.items()) settings.push_back({"/data/" + key, value});
  return settings;
}

}  // namespace privbo::ui
