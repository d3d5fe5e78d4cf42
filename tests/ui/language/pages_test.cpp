// Every page in another language: a pseudo-language shows what escapes the translator and what is cut, and German shows
// what its catalogue lacks.
#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QMutex>
#include <QRegularExpression>
#include <QSet>
#include <QTextDocumentFragment>
#include <algorithm>
#include <set>
#include <string>

#include "document/scenario_model.h"
#include "language/catalogue_translator.h"
#include "language/language.h"
#include "ui/support/drawn_texts.h"
#include "ui/support/english_left.h"
#include "ui/support/pseudo_translator.h"
#include "ui/window/pictures.h"

namespace privbo::ui::pages_test {
namespace {

using pictures_test::Pictures;

/// Remembers which texts of the core have no German.
class Listener : public QTranslator {
 public:
  explicit Listener(const QTranslator& asked) : asked_(asked) {}
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* source, const char* comment, int n) const override {
    if (QByteArray(context).startsWith('Q')) return {};
    // Titles of papers and names of their authors stay as they are.
    static const QRegularExpression words(QStringLiteral("\\b[A-Za-z][a-z]{3,}\\b")),
        paper(QStringLiteral("\\b(19|20)[0-9]{2}\\b"));
    const QString text = QString::fromUtf8(source), stated = asked_.translate(context, source, comment, n);
    const QMutexLocker lock(&mutex_);
    if (!stated.isEmpty() || behind_names_.contains(text)) return stated;
    if (words.match(text).hasMatch() && !(text.contains(paper) && text.size() < 250) &&
        !text.contains(QLatin1String("Fig. ")) && !known_behind_a_name(context, text))
      missing_.insert(text);
    // What is not known as a whole is asked for once more without its beginning.
    for (qsizetype at = text.indexOf(seam); at >= 0; at = text.indexOf(seam, at + 1))
      behind_names_.insert(text.mid(at + seam.size()));
    return stated;
  }
  QStringList missing() const {
    QStringList list = missing_.values();
    list.sort();
    return list;
  }

 private:
  /// "GP-UCB: …" is asked for as a whole first.
  bool known_behind_a_name(const char* context, const QString& text) const {
    for (qsizetype at = text.indexOf(seam); at >= 0; at = text.indexOf(seam, at + 1))
      if (!asked_.translate(context, text.mid(at + seam.size()).toUtf8().constData()).isEmpty())
        return english_left(text.left(at)).isEmpty();
    return false;
  }

  const QString seam = QStringLiteral(": ");
  const QTranslator& asked_;
  mutable QMutex mutex_;
  mutable QSet<QString> missing_, behind_names_;
};

/// Algorithms that differ in a number and in their label alone say the same.
Json one_of_each(const Json& algorithms) {
  Json kept = Json::array();
  std::set<std::string> seen;
  for (const Json& each : algorithms) {
    Json kind = each;
    for (auto& [key, value] : kind.items())
      if (value.is_number() || key == "label") value = nullptr;
    if (seen.insert(kind.dump()).second) kept.push_back(each);
  }
  return kept;
}

class Pages : public Pictures, public testing::WithParamInterface<const char*> {
 protected:
  /// Calls `look` on every page, with all panes and without.
  void each_page(const std::function<void(const QString&)>& look) {
    open(GetParam(), QSize(1600, 1000));
    session_->model.set("/run/trials", 2);
    if (test::full_tests()) session_->model.set("/run/horizon", 30);
    // Agents that train models take minutes, and their pages say the same after a few rounds.
    if (session_->model.value("/agents/type") == "tuning") {
      session_->model.set("/run/horizon", 3);
      session_->model.set("/agents/initial", 1);
      session_->model.set("/agents/epochs", 1);
      session_->model.set("/algorithms", one_of_each(session_->model.value("/algorithms")));
    }
    ASSERT_TRUE(run());
    QList<QAction*> pages{actions().overview, actions().grid, actions().tabs};
    pages += actions().pages;
    for (QAction* page : pages) {
      page->trigger();
      ASSERT_TRUE(QTest::qWaitFor([&] { return session_->drawing.asleep(); }, patience_ms)) << "charts are drawn";
      QTest::qWait(300);
      look(page->objectName().isEmpty() ? page->text().remove(u'&') : page->objectName());
    }
    actions().overview->trigger();
    for (QDockWidget* pane : window_->findChildren<QDockWidget*>()) {
      for (QDockWidget* other : window_->findChildren<QDockWidget*>()) other->hide();
      pane->show();
      QTest::qWait(600);
      look(pane->objectName());
    }
  }
};

/// What is left of a text without the names that files give: of the scenario and of its algorithms.
QString without_own_names(QString text, const Snapshot& run) {
  // A legend keeps a name on one line.
  text = text.remove(QChar(0x2060)).remove(QLatin1Char('[')).simplified();
  QStringList names{QString::fromStdString(run.scenario_name), QStringLiteral("PrivBO Explorer")};
  for (const AlgorithmSnapshot& each : run.algorithms) names << QString::fromStdString(each.label);
  std::ranges::sort(names, std::ranges::greater{}, [](const QString& name) { return name.size(); });
  for (const QString& name : names) {
    text.remove(name);
    // Cut with "…", or broken into lines.
    const QString start = text.trimmed().remove(QChar(0x2026)).remove(QRegularExpression(QStringLiteral("[,(]? *$")));
    if (start.size() > 2 && name.contains(start)) return {};
    // A line may begin with the end of a name.
    for (qsizetype from = 1; from + 2 < name.size(); ++from)
      if (const QString end = name.mid(from).trimmed(); text.startsWith(end)) {
        text.remove(0, end.size());
        break;
      }
  }
  return text;
}

TEST_P(Pages, NoTextEscapesTheTranslator) {
  PseudoTranslator longer;
  QCoreApplication::installTranslator(&longer);
  QSet<QString> escaped;
  each_page([&](const QString& page) {
    static const QRegularExpression accent(QStringLiteral("[äëïöüÄËÏÖÜ~]")), word(QStringLiteral("[A-Za-z]{3}"));
    for (const DrawnText& each : drawn_texts(*window_))
      if (!each.text.contains(accent) && without_own_names(each.text, *window_->controller().snapshot()).contains(word))
        escaped.insert(page + QStringLiteral(": ") + each.text);
    if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
      window_->grab().save(QStringLiteral("%1/pseudo-%2-%3.png").arg(folder, QString::fromLatin1(GetParam()), page));
  });
  window_.reset();
  QCoreApplication::removeTranslator(&longer);
  QStringList list = escaped.values();
  list.sort();
  EXPECT_TRUE(list.isEmpty()) << list.size() << ":\n" << list.join(u'\n').toStdString();
}

/// Words that are longer than the line they stand in: a label that breaks its lines cuts them.
QStringList words_too_long(const QWidget& window) {
  QStringList found;
  for (const QLabel* label : window.findChildren<QLabel*>()) {
    if (!label->isVisible() || !label->wordWrap()) continue;
    const QString text = label->textFormat() == Qt::PlainText
                             ? label->text()
                             : QTextDocumentFragment::fromHtml(label->text()).toPlainText();
    for (const QString& word : text.split(QRegularExpression(QStringLiteral("[\\s\u2013/-]"))))
      if (label->fontMetrics().horizontalAdvance(word) > label->contentsRect().width())
        found << QStringLiteral("“%1” in %2 pixels").arg(word).arg(label->contentsRect().width());
  }
  found.removeDuplicates();
  return found;
}

/// Texts with a number that a reader of German takes for another one, or for none: 0.5, or 3,000 for three thousand.
/// Places in papers are names.
QStringList with_english_marks(QWidget& window, const Snapshot& run) {
  static const QRegularExpression place(
      QStringLiteral(R"((?:§|[A-Z]\.|Satz |Lemma |Annahme |Algorithmus |Bemerkung |Abb\. |und )\d+(?:\.\d+)+)")),
      english(QStringLiteral(R"((?<![\w.,:/-])(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+|[1-9]\d?\d?(?:,000)+)(?![\d.,]*\d))"));
  // A field of several numbers has commas between them.
  static const QRegularExpression list(QStringLiteral(R"(^-?[\d.]+(?:, -?[\d.]+)+$)"));
  QStringList found;
  for (const DrawnText& each : drawn_texts(window))
    if (QString text = without_own_names(each.text, run); !text.contains(list) && text.remove(place).contains(english))
      found << each.text;
  return found;
}

TEST_P(Pages, GermanHasAWordForEverything) {
  const SpokenLanguage german(Language{QStringLiteral("de")});
  const CatalogueTranslator catalogue(QStringLiteral("de"));
  Listener listener(catalogue);
  QCoreApplication::installTranslator(&listener);
  each_page([&](const QString& page) {
    // Texts that end in "…" by themselves have all of it in their tips.
    const QStringList cut =
        cut_texts(*window_).filter(QRegularExpression(QStringLiteral("^(?!.*ElidedLabel)"))) + words_too_long(*window_);
    EXPECT_TRUE(cut.isEmpty()) << page.toStdString() << ":\n" << cut.join(u'\n').toStdString();
    const QStringList english = with_english_marks(*window_, *window_->controller().snapshot());
    EXPECT_TRUE(english.isEmpty()) << page.toStdString() << ":\n" << english.join(u'\n').toStdString();
    if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
      window_->grab().save(QStringLiteral("%1/de-%2-%3.png").arg(folder, QString::fromLatin1(GetParam()), page));
  });
  window_.reset();
  QCoreApplication::removeTranslator(&listener);
  const QStringList list = listener.missing();
  EXPECT_TRUE(list.isEmpty()) << list.size() << ":\n" << list.join(u'\n').toStdString();
}

std::vector<const char*> preset_ids() {
  std::vector<const char*> ids{"first-look", "jdp-fig-1", "usca-first-look", "federated-first-look"};
  if (!test::full_tests()) return ids;
  ids.clear();
  for (const Preset& preset : presets()) ids.push_back(preset.id.c_str());
  return ids;
}
/// "dp-fts-fig-3b" as tests are called: "dp_fts_fig_3b".
std::string name_of_test(const testing::TestParamInfo<const char*>& preset) {
  std::string name = preset.param;
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Presets, Pages, testing::ValuesIn(preset_ids()), name_of_test);

}  // namespace
}  // namespace privbo::ui::pages_test
