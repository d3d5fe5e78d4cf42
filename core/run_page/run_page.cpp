#include "run_page/run_page.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include "accounting/calculator/account.h"
#include "catalogue/kept_messages.h"
#include "files/json_file.h"
#include "files/json_numbers.h"
#include "io/folder/folder_check.h"
#include "io/folder/folder_experiment.h"
#include "io/link/qr_code.h"
#include "io/link/scenario_link.h"
#include "io/provenance.h"
#include "io/results/results_writer.h"
#include "io/results/snapshot_file.h"
#include "io/scenario/scenario_file.h"
#include "numerics/numbers.h"
#include "plot/data/run_tones.h"
#include "privacy/ledger/joint_reading.h"
#include "privacy/ledger/noise_words.h"
#include "record/claimed_epsilon.h"
#include "run_page/chart_figure.h"
#include "run_page/explained.h"
#include "run_page/page_script.h"
#include "run_page/posterior_film.h"
#include "run_page/posterior_svg.h"
#include "summary/result_sentences.h"
#include "summary/scenario_sentences.h"
#include "text/error.h"
#include "trial/family.h"

namespace privbo {
namespace {

constexpr std::size_t max_frames = 40;

std::string text_of(const Json& document, const char* key) {
  const auto found = document.find(key);
  return found != document.end() && found->is_string() ? found->get<std::string>() : std::string();
}

HtmlText head(const std::string& title, std::string language) {
  std::ranges::replace(language, '_', '-');
  return "<!DOCTYPE html>\n<html" + attribute("lang", HtmlText::of(language)) +
         "><head><meta charset=\"utf-8\"/>"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
         "script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\"/>" +
         tag("title", title + " — PrivBO Explorer") + "<style>" + HtmlText(page_style()) + run_page_style() +
         "</style></head><body>\n";
}

/// Returns what a preset states about itself in the reader's language; what somebody else has written stays.
std::string preset_text(const std::string& text, const Translate& translate) {
  return is_stated_by_preset(text) ? translate(text) : text;
}

/// "instance 1, reward 2, privacy 3".
std::string seeds_of(const Experiment& experiment, const Translate& translate) {
  const Json& settings = experiment.document().at("run");
  std::string seeds;
  for (const auto& [key, words] : {std::pair("instance_seed", Message("instance")),
                                   {"reward_seed", Message("reward")},
                                   {"privacy_seed", Message("privacy")}})
    if (const Json seed = settings.value(key, Json()); !seed.is_null())
      seeds += (seeds.empty() ? "" : ", ") + translate(words) + " " +
               (seed.is_string() ? seed.get<std::string>() : seed.dump());
  return seeds;
}

/// "10 trials of 2000 rounds; seeds: instance 1, reward 2, privacy 3."
std::string facts(const RunOfPage& run, const Translate& translate) {
  const Snapshot& snapshot = *run.snapshot;
  const std::string rounds = std::to_string(snapshot.horizon);
  std::string text = snapshot.trials_done == 1
                         ? translate(Words<1>("1 trial of %1 rounds"), rounds)
                         : translate(Words<2>("%1 trials of %2 rounds"), snapshot.trials_done, rounds);
  if (snapshot.state != RunState::finished)
    text = translate(Words<3>("%1 (%2: not all of %3 trials)"), text, translate(to_string(snapshot.state)),
                     snapshot.trials);
  const std::string seeds = run.experiment ? seeds_of(*run.experiment, translate) : std::string();
  return seeds.empty() ? text + "." : translate(Words<2>("%1; seeds: %2."), text, seeds);
}

/// The summary has messages in English: these are the same ones.
void keep_messages(const Snapshot& snapshot, KeptMessages& kept) {
  const auto keep = [&kept](const Message& message) { kept.keep(message.english(), message); };
  for (const Message& note : snapshot.notes) keep(note);
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    const PrivacyCurve& privacy = algorithm.privacy;
    const Guarantee& g = privacy.guarantee;
    if (const std::optional<Guarantee> joint = joint_reading(g)) {
      keep(joint->against);
      keep(joint_reading_words(g));
    }
    for (const Message& each : {g.relation, g.protects, g.against, g.assumption, g.norm, noise_text(g),
                                privacy.accountant, delta_warning(g.notion, claimed_delta(privacy))})
      keep(each);
    for (const ProvenanceLine& line : privacy.provenance) keep(line.text);
  }
}

HtmlText results(const RunOfPage& run, const Translate& translate) {
  HtmlText text = table_head({translate(Message("algorithm")), translate(Message("cumulative regret")),
                              translate(Message("simple regret")), "ε", translate(Message("notion"))});
  const auto value = [&translate](const Json& algorithm, const char* metric) {
    const Json& made = algorithm.at("final").at(metric);
    if (!made.at("mean").is_number()) return std::string();
    const Number mean = significant(made.at("mean").get<double>());
    return made.at("standard_error").is_number()
               ? translate(Words<2>("%1 ± %2"), mean, significant(made.at("standard_error").get<double>(), 2))
               : translate(mean);
  };
  for (const Json& algorithm : run.summary.at("algorithms")) {
    const Json& privacy = algorithm.at("privacy");
    const Json epsilon = privacy.value("epsilon", Json()), delta = privacy.value("delta", Json());
    std::string spent;
    if (epsilon.is_number()) {
      const Number budget = significant(epsilon.get<double>());
      spent = delta.is_number() && delta.get<double>() > 0.0
                  ? translate(Words<2>("%1 at δ = %2"), budget, significant(delta.get<double>()))
                  : translate(budget);
    }
    text += "<tr><th scope=\"row\">" + HtmlText::of(algorithm.at("label").get<std::string>()) + "</th>" +
            right_cell(value(algorithm, "cumulative_regret")) + right_cell(value(algorithm, "simple_regret")) +
            right_cell(spent) + tag("td", translate(privacy.at("notion").get<std::string>())) + "</tr>\n";
  }
  text = "<div class=\"numbers\">" + text + end_of_table + "</div>";
  std::vector<std::pair<std::string, Message>> noises;
  for (const AlgorithmSnapshot& algorithm : run.snapshot->algorithms)
    noises.emplace_back(algorithm.label, noise_text(algorithm.privacy.guarantee));
  for (const Message& sentence : noise_sentences(noises)) text += tag("p", translate(sentence)) + "\n";
  text += tag("p", translate(Message("Means ± standard errors over trials.")) + " " +
                       translate(Message("An ε of one notion does not compare with an ε of another."))) +
          "\n";
  HtmlText notes;
  for (const Json& note : run.summary.value("notes", Json::array()))
    if (note.is_string()) notes += tag("li", translate(note.get<Message>()));
  return notes.empty() ? text : text + tag("h3", translate(Message("Notes"))) + "<ul>" + notes + "</ul>\n";
}

/// Returns whose posterior the results show; where that one has none, the one that its family would show.
std::size_t shown_algorithm(const RunOfPage& run) {
  const PosteriorSnapshot& last = run.snapshot->posterior;
  if (last.mean.size() > 0 || !run.experiment) return last.algorithm;
  return run.experiment->algorithms().front().entry->family->shown_algorithm(*run.experiment);
}

HtmlText posterior_section(const RunOfPage& run, const std::stop_token& stop, const Translate& translate) {
  const PosteriorSnapshot& last = run.snapshot->posterior;
  const std::size_t shown = shown_algorithm(run);
  if (shown >= run.snapshot->algorithms.size()) return {};
  const std::string name = run.snapshot->algorithms[shown].label;
  std::vector<PosteriorPtr> posteriors;
  if (run.experiment)
    posteriors =
        replayed_posteriors(run.experiment, shown, last.trial, film_rounds(run.snapshot->horizon, max_frames), stop);
  const bool replayed = !posteriors.empty();
  if (!replayed) posteriors = {std::make_shared<const PosteriorSnapshot>(last)};
  PosteriorFilm film = posterior_film(posteriors, name, slots_of(tones_of(*run.snapshot))[shown], translate);
  if (film.svg.empty()) return {};
  HtmlText text =
      "<section>" + tag("h2", translate(Words<1>("The posterior of %1"), name)) + tag("p", film.words) + "\n";
  if (!replayed)
    text +=
        tag("p", translate(Message("The end of the trial; its rounds cannot be replayed from this page's source.")));
  const std::string words = film.frames["frames"].back()["words"].get<std::string>();
  text += "<div id=\"rounds\" hidden><label for=\"round\" id=\"round-name\">" +
          HtmlText::of(translate(Message("Round"))) +
          "</label><input type=\"range\" id=\"round\" min=\"0\" max=\"0\" "
          "step=\"1\"/></div><figure>" +
          film.svg + "<output id=\"belief-words\" for=\"round\" aria-live=\"polite\">" + HtmlText::of(words) +
          "</output><details open>" + tag("summary", translate(Message("Numbers"))) + "<div class=\"numbers\">" +
          film.table + "</div></details></figure>\n";
  if (replayed && film.frames["frames"].size() > 1) {
    for (const Literal colour : plane_colours()) film.frames["colours"].push_back(std::string(colour.words()));
    text += "<script type=\"application/json\" id=\"film\">" + HtmlTarget::script(ScriptTarget::data(film.frames)) +
            "</script>\n";
  }
  return text + "</section>\n";
}

HtmlText privacy_section(const RunOfPage& run, const Translate& translate) {
  HtmlText text = "<section>" + tag("h2", translate(Message("Privacy statement"))) + "\n";
  const ChartData data = run.chart_data();
  for (const PageChart& chart : privacy_charts(data)) text += chart_figure(data, chart, translate);
  std::size_t index = 0;
  for (const Json& algorithm : run.summary.at("algorithms")) {
    const bool known = run.experiment && index < run.experiment->algorithms().size();
    Explanation explanation;
    if (known)
      explanation = run.experiment->algorithms()[index].entry->explain(run.experiment->algorithms()[index].params);
    text += tag("h3", algorithm.at("label").get<std::string>()) + "\n" +
            privacy_html(algorithm.at("privacy"), known ? &explanation : nullptr, translate);
    ++index;
  }
  return text + "</section>\n";
}

HtmlText explain_section(const RunOfPage& run, const Translate& translate) {
  if (!run.experiment) return {};
  HtmlText text = "<section>" + tag("h2", translate(Message("How the algorithms work"))) + "\n";
  std::map<std::string, std::string> explained;  // the label under which an explanation stands
  for (const AlgorithmSpec& plan : run.experiment->algorithms()) {
    const HtmlText words = explained_html(plan.entry->explain(plan.params), translate);
    const auto [first, is_new] = explained.try_emplace(words.str(), plan.label);
    text += tag("h3", plan.label) + "\n" +
            (is_new ? words : tag("p", translate(Words<1>("As %1, above."), first->second)) + "\n");
  }
  return text + "</section>\n";
}

HtmlText link_section(const RunOfPage& run, const Translate& translate) {
  HtmlText text = "<section>" + tag("h2", translate(Message("Run it yourself"))) + "\n";
  try {
    if (!run.document.is_object()) throw RuntimeError(Message("the scenario is not in the folder"));
    const std::string link = link_of({run.document, {}});
    text +=
        "<p><a class=\"open\" href=\"" + HtmlText::of(link) + "\">" +
        HtmlText::of(translate(Message("Open this scenario in PrivBO Explorer"))) + "</a></p>\n" +
        tag("p",
            translate(Message(
                "Where the program is not installed on this device, scan the code or copy the link: privbo run LINK runs the scenario again."))) +
        "<div class=\"code\">" + qr_svg(qr_code(link), translate(Message("QR code of the link"))) +
        "</div><p class=\"link\">" + HtmlText::of(link) + "</p>\n";
  } catch (const std::exception& failure) {
    text += tag("p", translate(Words<1>("No link opens this run: %1."), translate(message_of(failure)))) + "\n";
  }
  return text + tag("p", translate(Words<1>("Made by PrivBO Explorer %1."), program_version())) + "</section>\n";
}

/// Refuses a summary that has not what the page shows of it.
void check_summary_values(const Json& summary) {
  for (const char* count : {"horizon", "trials", "trials_done", "trials_failed"})
    if (summary.contains(count)) (void)count_of(summary.at(count));
  for (const Json& algorithm : summary.at("algorithms")) {
    (void)short_text_of(algorithm.at("label"));
    for (const Metric metric : all_metrics)
      for (const char* key : {"mean", "standard_error"})
        if (const Json& value = algorithm.at("final").at(to_string(metric)).at(key); !value.is_null())
          (void)finite_of(value);
    (void)short_text_of(algorithm.at("privacy").at("notion"));
  }
}

/// The page repeats the summary's ε: they must be those of the releases, which the reader of curves.json has computed.
void check_summary(const Json& summary, const Snapshot& snapshot) {
  const Json& all = summary.at("algorithms");
  if (all.size() != snapshot.algorithms.size()) refuse_file(Message("it is of other algorithms than curves.json"));
  const auto words = [](const Json& number) {
    return number.is_number() ? significant(number.get<double>(), 6) : Number("–");
  };
  const auto same = [](const Json& stated, const std::optional<double>& computed) {
    if (!stated.is_number() || !computed) return stated.is_number() == computed.has_value();
    return std::abs(stated.get<double>() - *computed) <= 1e-6 * std::abs(*computed);
  };
  for (std::size_t a = 0; a < snapshot.algorithms.size(); ++a) {
    const PrivacyCurve& privacy = snapshot.algorithms[a].privacy;
    const Json stated = all[a].at("privacy").value("epsilon", Json()),
               delta = all[a].at("privacy").value("delta", Json());
    const std::optional<double> computed = claimed_epsilon(privacy);
    const bool is_private = privacy.guarantee.notion != PrivacyNotion::none;
    if (same(stated, computed) && same(delta, is_private ? std::optional(claimed_delta(privacy)) : std::nullopt))
      continue;
    refuse_file(Message("%1: it states ε = %2 at δ = %3, and the releases in curves.json cost ε = %4 at δ = %5",
                        snapshot.algorithms[a].label, words(stated), words(delta),
                        words(computed ? Json(*computed) : Json()),
                        words(is_private ? Json(claimed_delta(privacy)) : Json())));
  }
}

}  // namespace

RunOfPage run_in_folder(const std::filesystem::path& folder, bool allow_outside) {
  FolderExperiment read = experiment_in(folder, allow_outside);
  auto snapshot = std::make_shared<const Snapshot>(load_snapshot(folder / "curves.json"));
  match_results(read, *snapshot);
  RunOfPage run{.document = read.document,
                .experiment = read.experiment,
                .why_no_experiment = read.remark,
                .snapshot = std::move(snapshot),
                .summary = {}};
  read_json_file(folder / "summary.json",
                 {.noun = Message("a summary"),
                  .written_by = Message("a folder of 'privbo run … --out FOLDER'"),
                  .format = "privbo-summary"},
                 [&run](const Json& json) {
                   check_summary_values(json);
                   check_summary(json, *run.snapshot);
                   run.summary = json;
                 });
  return run;
}

HtmlText run_page(const RunOfPage& run, const std::stop_token& stop, const ReaderLanguage& language) {
  const Translate& translate = language.translate;
  KeptMessages kept;
  keep_messages(*run.snapshot, kept);
  const std::string name = run.snapshot->scenario_name.empty() ? translate(Message("A run"))
                                                               : preset_text(run.snapshot->scenario_name, translate);
  HtmlText text = head(name, language.code) + "<main>" + tag("h1", name) + "\n";
  if (const std::string description = text_of(run.document, "description"); !description.empty())
    text += tag("p", preset_text(description, translate)) + "\n";
  for (const Message& words : {plain(scenario_sentences(run.document, run.experiment.get())),
                               plain(result_sentences(*run.snapshot, run.experiment.get()))})
    if (!words.empty()) text += tag("p", translate(words)) + "\n";
  text += tag("p", facts(run, translate)) + "\n";
  if (!run.experiment && !run.why_no_experiment.empty())
    text += "<p class=\"warning\">" +
            HtmlText::of(translate(Words<1>("Explanations are left out: %1"), translate(run.why_no_experiment))) +
            "</p>\n";
  text += "<section>" + tag("h2", translate(Message("Results"))) + "\n" + results(run, translate);
  const ChartData data = run.chart_data();
  for (const PageChart& chart : result_charts(data)) text += chart_figure(data, chart, translate);
  text += needs_of_bounds(*run.snapshot, translate) + "</section>\n";
  text += posterior_section(run, stop, translate) + privacy_section(run, translate) + explain_section(run, translate) +
          link_section(run, translate);
  if (stop.stop_requested()) return {};
  return text + "</main><script>" + HtmlTarget::script(page_script(translate)) + "</script></body></html>\n";
}

}  // namespace privbo
