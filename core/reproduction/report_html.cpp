#include "reproduction/report_html.h"

#include <map>
#include <string>
#include <vector>

#include "io/provenance.h"
#include "numerics/numbers.h"
#include "reproduction/curves_svg.h"
#include "text/message.h"

namespace privbo {
namespace {

// Describes how to cite the papers and this program.

/// BibTeX entries, one after the other: the program at this version, then the four papers.
std::string citations_bibtex() {
  return "@software{privbo,\n"
         "  title = {PrivBO Explorer: private Gaussian-process bandits: watch them learn},\n"
         "  version = {" +
         program_version() + "},\n  note = {commit " + provenance().at("commit").get<std::string>() +
         "}\n}\n\n"
         "@misc{zhou2020local,\n"
         "  author = {Xingyu Zhou and Jian Tan},\n"
         "  title = {Local Differential Privacy for {Bayesian} Optimization},\n"
         "  year = {2020}\n}\n\n"
         "@misc{dubey2021noregret,\n"
         "  author = {Abhimanyu Dubey},\n"
         "  title = {No-Regret Algorithms for Private {Gaussian} Process Bandit Optimization},\n"
         "  year = {2021}\n}\n\n"
         "@misc{dai2021federated,\n"
         "  author = {Zhongxiang Dai and Bryan Kian Hsiang Low and Patrick Jaillet},\n"
         "  title = {Differentially Private Federated {Bayesian} Optimization with Distributed Exploration},\n"
         "  year = {2021}\n}\n\n"
         "@misc{pavlovic2025kernelized,\n"
         "  author = {Nikola Pavlovic and Sudeep Salgia and Qing Zhao},\n"
         "  title = {Differentially Private Kernelized Contextual Bandits},\n"
         "  year = {2025}\n}\n";
}

constexpr Literal style =
    ".reproduces{color:#00603f;font-weight:bold}.does-not{color:#a63a00;font-weight:bold}"
    ".cannot-tell,.cannot{color:#555}";

/// Seeds by their keys in a record; another key stays.
Message seed_words(const std::string& key) {
  static const std::map<std::string, Message> words{{"instance_seed", Message("instance seed")},
                                                    {"reward_seed", Message("reward seed")},
                                                    {"privacy_seed", Message("privacy seed")}};
  const auto found = words.find(key);
  return found == words.end() ? Message::verbatim(key) : found->second;
}

/// The page of one report in one language.
class ReportPage {
 public:
  ReportPage(const ReproductionReport& report, const Translate& translate) : report_(report), translate_(translate) {}

  HtmlText html(const std::string& language) const {
    HtmlText text = "<!DOCTYPE html>\n<html lang=\"" + HtmlText::of(language) + "\"><head><meta charset=\"utf-8\"/>" +
                    tag("title", translate_(Words<0>("Reproduction report"))) + "<style>" + HtmlText(page_style()) +
                    style + "</style></head><body>\n" +
                    tag("h1", translate_(Words<0>("Reproduction report of PrivBO Explorer"))) + "\n";
    text += tag("p", translate_(counts_text(rows_of(report_))) + ".") + "\n" + counts_list();
    if (report_.rehearsal)
      text += "<p>" + tag("strong", translate_(Words<0>("A rehearsal:"))) + " " +
              HtmlText::of(translate_(
                  Words<0>("few trials of few rounds, to see that everything is in place. What it says of a claim "
                           "says nothing about the paper."))) +
              "</p>\n";
    text +=
        tag("p", translate_(Words<0>(
                     "Claims about means are judged by Student's test of differences paired over trials, with n − 1 "
                     "degrees of freedom. One reproduces where every difference is shown in the claimed direction, and "
                     "does not where one is shown in the other; otherwise the trials cannot tell, and how large a "
                     "difference they would have seen with 90 % is said. Holm's procedure over all tested claims, in "
                     "both directions, keeps the chance that any verdict of this report is wrong at 5 %. Values are "
                     "means ± standard errors over n trials. Of several differences, the one that is shown worst "
                     "stands here."))) +
        "\n<section>" + tag("h2", translate_(Words<0>("All claims"))) + "\n" + summary() + "</section>\n";
    for (const ReportedItem& item : report_.items) text += section(item);
    text += "<section>" + tag("h2", translate_(Words<0>("What made these results"))) + "\n" + provenance_table() +
            "</section>\n";
    text += "<section>" + tag("h2", translate_(Words<0>("How to cite"))) + "\n" + tag("pre", citations_bibtex()) +
            "</section>\n";
    return text + "</body></html>\n";
  }

 private:
  HtmlText head(const std::vector<Message>& names) const {
    std::vector<std::string> translated;
    translated.reserve(names.size());
    for (const Message& name : names) translated.push_back(translate_(name));
    return table_head(translated);
  }

  /// The counts of the claims of each owner.
  HtmlText counts_list() const {
    HtmlText text{Literal("<ul>\n")};
    for (const Message& counts : counts_by_owner(rows_of(report_))) text += tag("li", translate_(counts)) + "\n";
    return text + "</ul>\n";
  }

  HtmlText printed_cell(const ReportRow& row) const {
    return right_cell(row.printed ? translate_(significant(*row.printed, 6)) : "");
  }

  HtmlText owner_cell(const ReportRow& row) const {
    return tag("td", row.whose ? translate_(to_string(*row.whose)) : std::string());
  }

  HtmlText status_cell(const ReportRow& row) const {
    std::string name = to_string(row.status).english(), text = translate_(to_string(row.status));
    for (char& letter : name)
      if (letter == ' ') letter = '-';
    if (row.status != row.expected)
      text += " (" + translate_(Words<1>("expected: %1"), translate_(to_string(row.expected))) + ")";
    if (const Message power = power_text(row); !power.empty()) text += "; " + translate_(power);
    return "<td class=\"" + HtmlText::of(name) + "\">" + HtmlText::of(text) + "</td>";
  }

  HtmlText summary() const {
    const bool compared = !report_.against.empty();
    std::vector<Message> names{Message("item"),  Message("figure"),      Message("claim"), Message("ours"),
                               Message("paper"), Message("whose claim"), Message("status")};
    if (compared) names.push_back(Message("moved since %1", report_.against));
    HtmlText text = head(names);
    for (const ReportedItem& item : report_.items)
      for (const ReportRow& row : item.rows)
        text += "<tr><td><a href=\"#" + HtmlText::of(row.item) + "\">" + HtmlText::of(row.item) + "</a></td>" +
                tag("td", row.paper + ", " + figure_text(row.figure, translate_)) + tag("td", translate_(row.claim)) +
                right_cell(translate_(value_text(row))) + printed_cell(row) + owner_cell(row) + status_cell(row) +
                (compared ? tag("td", translate_(row.moved)) : HtmlText()) + "</tr>\n";
    return text + end_of_table;
  }

  HtmlText facts_of(const ReportedItem& item) const {
    if (!item.record) return {};
    const ItemRecord& record = *item.record;
    std::string text;
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
    if (record.trials > 0) add(translate_(Words<2>("%1 trials of %2 rounds"), record.trials, record.horizon));
    if (!record.data.empty()) add(translate_(Words<1>("data: %1"), translate_(record.data)));
    for (const auto& [name, seed] : record.seeds.items())
      add(translate_(seed_words(name)) + " " + (seed.is_string() ? seed.get<std::string>() : seed.dump()));
    add(translate_(Words<1>("%1 s"), significant(record.seconds, 3)));
    add(translate_(Words<1>("results in %1"), item.folder));
    for (const Message& failure : record.failures) add(translate_(failure));
    return tag("p", text + ".") + "\n";
  }

  HtmlText section(const ReportedItem& item) const {
    HtmlText text = "<section id=\"" + HtmlText::of(item.item->id) + "\">" +
                    tag("h2", item.item->id + ": " + item.item->paper + ", " +
                                  figure_text(item.item->figure.english(), translate_)) +
                    "\n";
    text += facts_of(item) + head({Message("claim"),
                                   Message("how it is checked"),
                                   Message("measured"),
                                   Message("ours"),
                                   Message("paper"),
                                   Message::verbatim("n"),
                                   Message("whose claim"),
                                   Message("status"),
                                   {}});
    for (const ReportRow& row : item.rows)
      text += "<tr>" + tag("td", translate_(row.claim)) + tag("td", translate_(row.check)) +
              tag("td", translate_(row.measure)) + right_cell(translate_(value_text(row))) + printed_cell(row) +
              right_cell(row.trials > 0 ? std::to_string(row.trials) : "") + owner_cell(row) + status_cell(row) +
              tag("td", translate_(row.reason)) + "</tr>\n";
    text += end_of_table;
    if (item.record)
      text += curves_svg(*item.record,
                         translate_(Words<1>("%1: mean curves with bands of one standard error"), item.item->id),
                         translate_);
    return text + "</section>\n";
  }

  HtmlText provenance_table() const {
    HtmlText text = head({Message("what"), Message("version")});
    const auto shown = [](const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); };
    for (const auto& [name, value] : report_.made_by.items()) {
      if (!value.is_object()) {
        text += "<tr>" + tag("td", name) + tag("td", shown(value)) + "</tr>\n";
        continue;
      }
      for (const auto& [part, version] : value.items())
        text += "<tr>" + tag("td", part) + tag("td", shown(version)) + "</tr>\n";
    }
    return text + end_of_table;
  }

  const ReproductionReport& report_;
  const Translate& translate_;
};

}  // namespace

HtmlText report_html(const ReproductionReport& report, const ReaderLanguage& reader) {
  return ReportPage(report, reader.translate).html(reader.code);
}

}  // namespace privbo
