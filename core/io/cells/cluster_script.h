// The script that a person submits to have the cells of a plan computed by engines that exist: GNU parallel on one
// machine, Slurm on many.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "files/shell_text.h"

namespace privbo {

struct ClusterScript {
  std::string engine;      // "parallel", or "slurm": an array of jobs
  std::size_t shards = 1;  // at least 1
  std::string folder;      // where it runs; empty: where it is started
  std::string program;     // unless $PRIVBO states another
  std::string cells;       // the folder of cells, unless $CELLS states another
  std::string scenario;    // the JSON of scenario.privbo.json, which the script writes; empty: it writes none
  /// Returns the words that run a shard and write into "$cells", without the number of threads; the shard is a word of
  /// the shell.
  std::function<ShellText(const ShellText& shard)> command;
};

std::string cluster_script(const ClusterScript& wanted);

}  // namespace privbo
