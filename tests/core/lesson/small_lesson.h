// A lesson that runs in a moment, for tests that change one thing in it.
#pragma once

#include "lesson/lesson.h"

namespace privbo::some_lesson {

/// Three steps of 200 rounds: words alone; a choice about the private learner's regret; a number after ε has changed.
inline Json small_lesson() {
  const Json regret{{"quantity", "regret"}, {"algorithm", 0}};
  Json ratio = regret, stricter = regret;
  ratio["over"] = {{"quantity", "regret"}, {"algorithm", 2}};
  stricter["over"] = {{"quantity", "regret"}, {"algorithm", 0}, {"step", "choice"}};
  return {
      {"format", "privbo-lesson"},
      {"version", 1},
      {"id", "small"},
      {"title", "A small lesson"},
      {"about", "Nothing is given away."},
      {"minutes", 3},
      {"scenario", "first-look"},
      {"steps",
       {{{"id", "words"},
         {"title", "Words"},
         {"text", "Read this."},
         {"set", {{"run.horizon", 200}, {"run.trials", 4}}}},
        {{"id", "choice"},
         {"title", "A choice"},
         {"text", "Choose."},
         {"chart", "regret"},
         {"point", "privacy.epsilon"},
         {"question",
          {{"kind", "choice"},
           {"text", "Compared with random play?"},
           {"of", ratio},
           {"choices",
            {{{"text", "It loses less than random play"}, {"below", 1.0}},
             {{"text", "It loses as much or even more"}, {"from", 1.0}}}},
           {"after", "So it is."}}}},
        {{"id", "number"},
         {"title", "A number"},
         {"text", "Guess."},
         {"set", {{"privacy.epsilon", 1}}},
         {"question",
          {{"kind", "number"}, {"text", "How many times as much as before?"}, {"of", stricter}, {"unit", "times"}}}}}}};
}

inline Lesson parsed(const Json& document) { return parse_lesson(document.dump()); }

}  // namespace privbo::some_lesson
