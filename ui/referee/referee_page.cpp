// Setup and results; the trial itself is played by TrialJob, off this thread.
#include "referee/referee_page.h"

#include <QComboBox>
#include <QDir>
#include <QPushButton>
#include <QScrollArea>
#include <QShowEvent>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <exception>

#include "charts/view/refresh_loop.h"
#include "charts/view/standalone_chart.h"
#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "files/foreign_file.h"
#include "preferences/figure_settings.h"
#include "programs/program_dialog.h"
#include "referee/referee_results.h"
#include "referee/referee_setup.h"
#include "scenario/scenario.h"
#include "widgets/letters.h"
#include "widgets/save_name.h"
#include "widgets/scrolling.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr int setup_letters = 48;  // width of the setup at first
constexpr int clock_ms = 250;      // the time left is looked at this often
constexpr std::uintmax_t largest_certificate = 2'000'000'000;

}  // namespace

RefereePage::RefereePage(RefreshLoop& loop, QWidget* parent)
    : Page(parent),
      splitter_(new QSplitter(Qt::Horizontal, this)),
      setup_(new RefereeSetup(this)),
      results_(new RefereeResults(this)) {
  splitter_->addWidget(make_scroll_column(setup_, splitter_));
  splitter_->addWidget(make_scroll_column(results_, splitter_));
  splitter_->setStretchFactor(0, 0);
  splitter_->setStretchFactor(1, 1);
  splitter_->setCollapsible(1, false);
  const int first = letter_width(fontMetrics()) * setup_letters;
  splitter_->setSizes({first, 100 * first});  // the rest is the results'
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(splitter_);
  for (StandaloneChart* chart : {results_->wealth(), results_->bound(), results_->scores()}) {
    loop.add(chart);
    keep_wheel_for_scrolling(chart);  // a click first, then the wheel zooms
  }
  connect_parts();
  follow();
}

void RefereePage::connect_parts() {
  clock_.setInterval(clock_ms);
  connect(&clock_, &QTimer::timeout, this,
          [this] { setup_->show_progress(1e-3 * static_cast<double>(since_begin_.elapsed())); });
  connect(setup_, &RefereeSetup::bind_wanted, this, &RefereePage::bind);
  connect(setup_, &RefereeSetup::ask_wanted, this, &RefereePage::ask);
  connect(setup_, &RefereeSetup::try_wanted, this, &RefereePage::begin);
  connect(setup_, &RefereeSetup::stop_wanted, &job_, &TrialJob::stop);
  connect(setup_, &RefereeSetup::go_on_wanted, this, &RefereePage::go_on);
  connect(setup_, &RefereeSetup::keep_wanted, this, &RefereePage::keep);
  connect(&job_, &TrialJob::state_changed, this, &RefereePage::follow);
  connect(&job_, &TrialJob::greeted, setup_, &RefereeSetup::show_greeting);
  connect(&job_, &TrialJob::failed, setup_, &RefereeSetup::show_problem);
  connect(&job_, &TrialJob::wanted, this, &RefereePage::look_at);
  connect(&job_, &TrialJob::progressed, this, [this](const TrialNews& news) {
    setup_->show_tried(news);
    results_->show_news(news, true);
  });
  connect(&job_, &TrialJob::ended, this, [this](const TrialNews& news) {
    setup_->show_tried(news);
    results_->show_news(news, false);
    Q_EMIT status_message(results_->verdict());
  });
}

void RefereePage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  if (job_.state() == TrialJob::State::idle) setup_->read_programs();
}

void RefereePage::ask() {
  const std::string program = setup_->program().toStdString();
  if (program.empty()) return;
  setup_->show_problem({});
  wish_ = [this] { ask(); };
  job_.greet(program);
}

void RefereePage::begin() {
  const auto request = setup_->request();
  if (!request) return;
  results_->clear();
  wish_ = [this] { begin(); };
  job_.begin(*request);
}

void RefereePage::go_on() {
  setup_->show_problem({});
  wish_ = [this] { go_on(); };
  job_.go_on(setup_->minutes());
}

void RefereePage::follow() {
  const TrialJob::State state = job_.state();
  setup_->show_state(state, job_.has_trial());
  if (state == TrialJob::State::trying && !clock_.isActive()) {
    since_begin_.start();
    clock_.start();
    setup_->show_progress(0.0);
  } else if (state == TrialJob::State::idle) {
    clock_.stop();
    setup_->show_progress(-1.0);
  }
  Q_EMIT run_text_changed();
}

void RefereePage::bind() {
  auto* dialog = new ProgramDialog({}, {}, ProgramPurpose::bind, window());
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    setup_->read_programs();
    setup_->choose(dialog->name());
  });
  dialog->open();
}

void RefereePage::look_at(const QString& program, const QString& why) {
  setup_->show_problem(tr("Not started: the program “%1” has to be looked at first.").arg(beginning(program)));
  auto* dialog = new ProgramDialog(program, why, ProgramPurpose::try_claim, window());
  connect(dialog, &QDialog::accepted, this, [this] {
    setup_->read_programs();
    setup_->show_problem({});
    if (wish_) wish_();
  });
  dialog->open();
}

void RefereePage::keep() {
  const std::filesystem::path trial = job_.file();
  if (trial.empty()) return;
  const QString start = QDir(last_folder()).filePath(setup_->program() + QStringLiteral(".trial"));
  const QString file =
      ask_save_name(this, tr("Keep the Certificate"), start, tr("Trials (*.trial)"), QStringLiteral("trial"));
  if (file.isEmpty()) return;
  write_in_order(this, [this, trial, file]() -> Deliver {
    try {
      write_atomically(to_path(file),
                       ForeignFile::named(trial).text({largest_certificate, Message("a trial of a claim")}));
      return [this, file] {
        Q_EMIT status_message(tr("Kept in %1; privbo referee --replay repeats it").arg(QDir::toNativeSeparators(file)));
      };
    } catch (const std::exception& failure) {
      return [this, why = translated(failure_message(failure))] { setup_->show_problem(why); };
    }
  });
}

std::vector<ChartSet> RefereePage::chart_sets() const {
  return {{{results_->wealth(), results_->bound(), results_->scores()}, [] { return Scenario(); }}};
}

void RefereePage::run() {
  if (setup_->stop_button()->isEnabled()) return setup_->stop_button()->click();
  if (setup_->try_button()->isEnabled()) setup_->try_button()->click();
}

QString RefereePage::run_text() const {
  return setup_->stop_button()->isEnabled() ? setup_->stop_button()->text() : setup_->try_button()->text();
}

void RefereePage::copy_figure() {
  if (!results_->news()) return Q_EMIT status_message(tr("There is no trial to copy yet."));
  Q_EMIT results_->chart_in_front()->copy_figure_wanted();
}

void RefereePage::set_lecture(bool on) { splitter_->widget(0)->setHidden(on); }

Json RefereePage::save() const {
  return {{"program", setup_->program().toStdString()},
          {"minutes", setup_->minutes()},
          {"tab", results_->tabs()->currentIndex()},
          {"splitter", splitter_->saveState().toBase64().toStdString()}};
}

void RefereePage::restore(const Json& saved) {
  if (!saved.is_object()) return;
  setup_->read_programs();
  if (const auto program = saved.find("program"); program != saved.end() && program->is_string())
    setup_->choose(QString::fromStdString(program->get<std::string>()));
  if (const auto minutes = saved.find("minutes");
      minutes != saved.end() && minutes->is_number() && minutes->get<double>() > 0.0)
    setup_->set_minutes(minutes->get<double>());
  QTabWidget* tabs = results_->tabs();
  if (const auto tab = saved.find("tab");
      tab != saved.end() && tab->is_number_integer() && tab->get<int>() >= 0 && tab->get<int>() < tabs->count())
    tabs->setCurrentIndex(tab->get<int>());
  if (const auto state = saved.find("splitter"); state != saved.end() && state->is_string())
    splitter_->restoreState(QByteArray::fromBase64(QByteArray::fromStdString(state->get<std::string>())));
}

}  // namespace privbo::ui
