#include "io/cells/cluster_script.h"

namespace privbo {
namespace {

/// Written beside and renamed: the tasks of an array may do it at the same time.
ShellText scenario_lines(const std::string& scenario) {
  if (scenario.empty()) return {};
  return "cat > scenario.$$.part " + ShellTarget::here_document(scenario, "END_OF_SCENARIO") +
         "mv -f scenario.$$.part scenario.privbo.json\n";
}

}  // namespace

std::string cluster_script(const ClusterScript& wanted) {
  const ShellText count = ShellText::of(wanted.shards);
  const bool slurm = wanted.engine == "slurm";
  ShellText text("#!/bin/bash\n");
  if (slurm)
    text +=
        "#SBATCH --job-name=privbo\n#SBATCH --array=1-" + count +
        "\n#SBATCH --ntasks=1\n#SBATCH --cpus-per-task=1\n# Submit it with sbatch. It may be submitted again: cells "
        "that are there are not computed again.\n";
  else
    text +=
        "# Runs all shards on the processors of this machine, by GNU parallel, and merges them. It may be started "
        "again: cells\n# that are there are not computed again, and results that are there are not replaced: OUT=FOLDER names "
        "another folder.\n";
  text += "set -eu\n";
  if (!wanted.folder.empty()) text += "cd " + shell_word(wanted.folder) + "\n";
  text += "privbo=${PRIVBO:-" + shell_word(wanted.program) + "}\ncells=${CELLS:-" + shell_word(wanted.cells) + "}\n" +
          scenario_lines(wanted.scenario);
  if (slurm)
    // In place of the shell, so that what cancels the task tells the program itself.
    return (text + "exec " + wanted.command(ShellText("auto")) + " --threads \"${SLURM_CPUS_PER_TASK:-1}\"\n" +
            "# When all tasks have ended; as a job that waits for them: sbatch --dependency=afterok:JOB "
            "--kill-on-invalid-dep=yes --wrap '…'\n# \"$privbo\" merge \"$cells\" --out merged\n")
        .str();
  return (text + "shard() {\n  " + wanted.command("\"$1/" + count + "\"") + " --threads 1\n}\n" +
          "export privbo cells\nexport -f shard\nseq 1 " + count +
          " | PARALLEL_SHELL=$BASH parallel --halt soon,fail=1 shard\n\"$privbo\" merge \"$cells\" --out "
          "\"${OUT:-merged}\"\n")
      .str();
}

}  // namespace privbo
