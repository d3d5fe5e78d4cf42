#include "lessons/unnamed_curves.h"

#include <exception>

#include "files/failure_message.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

void UnnamedCurves::compute(const Lesson& lesson, const std::string& step) {
  job_.start([this, lesson, step](const std::stop_token& stop) -> LatestJob::Deliver {
    std::vector<MeasuredCurve> curves;
    QString problem;
    try {
      LessonRuns runs(lesson, 0, stop);
      const FinishedRun& run = runs.of(step);
      for (const std::size_t algorithm : lesson.steps[lesson.place_of(step)].question->algorithms)
        curves.push_back(curve_in(run, algorithm));
    } catch (const std::exception& failure) {
      problem = translated(failure_message(failure));
    }
    return [this, curves, problem] {
      curves_ = curves;
      if (!problem.isEmpty()) Q_EMIT failed(problem);
      Q_EMIT computed();
    };
  });
}

void UnnamedCurves::clear() {
  job_.drop();
  curves_.clear();
}

}  // namespace privbo::ui
