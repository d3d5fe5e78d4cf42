// reproduce.
#include "command/commands.h"
#include "description/described.h"
#include "reproduction/claim.h"

namespace privbo::app {

std::vector<Command> commands_that_reproduce() {
  std::string data;
  for (const NeededData& each : needed_data()) data += (data.empty() ? "" : ", ") + each.name;
  std::vector<std::string> items{"all"};
  for (const ReproducedItem& item : reproduced_items()) items.push_back(item.id);
  return {
      {"reproduce",
       "[ITEM…]",
       Message("judge the papers' figures and tables on own runs"),
       paragraphs(
           {Message(
                "Runs the figures and tables of the four papers, all or those that are named, and judges what the papers claim about them: an order of regrets by differences paired over trials, a value by its standard error, a privacy loss by its digits. Of each claim it says that it reproduces, does not, that the trials cannot tell, or that it cannot be run and what is missing. All items take hours on one processor."),
            Message(
                "The folder of --out holds a folder for each item, report.csv and report.html. It is used again: items that are there, whole, and of the same scenario and program are found and not run once more, and then the report has the same bytes. Ctrl-C keeps the items that are complete."),
            Message(
                "With --cells DIR items are cut into cells, blocks of their trials, that any number of processes and machines compute in that folder: privbo reproduce --cells DIR --shard I/N on each, and in the end privbo reproduce --cells DIR --out OUT, which runs what is missing and makes the report. Ctrl-C then keeps complete cells.")}),
       {{"out", 'o', "DIR", Message("the folder for results and report: new, empty, or of an earlier reproduce"), "",
         Names::folder},
        {"force", 0, "",
         Message(
             "set damaged results of an item aside and run it again, or write beside files that are of no reproduce")},
        {"list", 0, "", Message("name the items: what is claimed, how it is checked, and what is expected")},
        {"trials", 0, "N", Message("independent repetitions of every item"), Message("each preset's own")},
        {"quick", 0, "", Message("a rehearsal of few trials and few rounds, which says nothing about the papers")},
        {.name = "data",
         .value = "NAME=FILE",
         .help = Message("data of a paper that this program does not bring: %1", data),
         .several = true},
        {"against", 0, "FILE", Message("say what moved since this older report.csv, beyond its standard error"), "",
         Names::file},
        {"markdown", 0, "", Message("print the guide's table: of the report in DIR, or of what is expected")},
        {"cells", 0, "DIR", Message("compute the items in cells, in this folder; without --out nothing else is made"),
         "", Names::folder},
        {"shard", 0, "I/N",
         Message(
             "with --cells alone: only shard I of N of the cells of all items; auto takes both from an array task of Slurm or Grid Engine, auto/N the number from PBS"),
         "1/1"},
        {"jobs", 'j', "N", Message("threads, from 1 to 256; results do not depend on them"), Message("all processors")},
        {"quiet", 'q', "", Message("say nothing of progress")},
        json_option("reproduce")},
       {{"privbo reproduce --list", Message("what can be reproduced")},
        {"privbo reproduce jdp-fig-1 dp-fts-losses-2 --out reproduced",
         Message("a figure, and losses that are printed")},
        {"privbo reproduce all --out new --against old/report.csv", Message("what moved since the last release")}},
       Names::text,
       "reproduce",
       reproduce_command,
       items}};
}

}  // namespace privbo::app
