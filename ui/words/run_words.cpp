// Words of the status bar, of tables of runs and of everything that takes time.
#include "words/run_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "families/unknown_privacy.h"
#include "record/watched_agent.h"

namespace privbo::ui {
namespace {

QString run_words(const char* text) { return QCoreApplication::translate("RunWords", text); }

}  // namespace

QString state_text(RunState state) {
  switch (state) {
    case RunState::idle:
      return run_words("ready");
    case RunState::running:
      return run_words("running");
    case RunState::paused:
      return run_words("paused");
    case RunState::stopped:
      return run_words("stopped");
    case RunState::finished:
      return run_words("finished");
    case RunState::failed:
      return run_words("failed");
  }
  return {};
}

QString duration_text(double seconds) {
  if (seconds < 1.0) return run_words("less than a second");
  const auto whole = static_cast<qlonglong>(std::llround(seconds));
  if (whole < 60) return run_words("%1 s").arg(whole);
  if (whole < 3600) return run_words("%1 min %2 s").arg(whole / 60).arg(whole % 60);
  return run_words("%1 h %2 min").arg(whole / 3600).arg(whole % 3600 / 60);
}

QString about_text(double seconds) {
  if (seconds < 59.5) return duration_text(seconds);  // what rounds to 60 s is a minute
  const double minutes = std::round(seconds / 60.0);
  if (minutes < 60.0) return run_words("%1 min").arg(static_cast<qlonglong>(minutes));
  return run_words("%1 h").arg(static_cast<qlonglong>(std::round(minutes / 60.0)));
}

QString trust_text(const Snapshot& now, std::size_t algorithm) {
  if (algorithm >= now.algorithms.size()) return {};
  const Guarantee& guarantee = now.algorithms[algorithm].privacy.guarantee;
  if (guarantee.notion == PrivacyNotion::user_level_central)
    return run_words("protected: each agent's whole contribution; trusted: the server");
  if (!watched_agent(now.posterior) || guarantee.notion != PrivacyNotion::none) return {};
  if (is_privacy_unknown(now.algorithms[algorithm]))
    return run_words("what others see is the affair of a program of yours");
  const bool others = std::ranges::any_of(now.algorithms, [](const AlgorithmSnapshot& each) {
    return each.privacy.guarantee.notion != PrivacyNotion::none;
  });
  return others ? run_words("%1: nobody is protected").arg(QString::fromStdString(now.algorithms[algorithm].label))
                : run_words("nobody is protected");
}

}  // namespace privbo::ui
