#include "io/cells/cluster_script.h"

namespace privbo {
namespace {

/// Written beside and renamed: the tasks of an array may do it at the same time.
std::string scenario_lines(const std::string& scenario) {
  if (scenario.empty()) return {};
  return "cat > scenario.$$.part <<'END_OF_SCENARIO'\n" + scenario + (scenario.ends_with('\n') ? "" : "\n") +
         "END_OF_SCENARIO\nmv -f scenario.$$.part scenario.privbo.json\n";
}

}  // namespace

std::string quoted_word(const std::string& word) {
  const std::string plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-";
  if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
  std::string text = "'";
  for (const char letter : word) text += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return text + "'";
}

std::string cluster_script(const ClusterScript& wanted) {
  const std::string count = std::to_string(wanted.shards);
  const bool slurm = wanted.engine == "slurm";
  std::string text = "#!/bin/bash\n";
  if (slurm)
    text +=
        "#SBATCH --job-name=privbo\n#SBATCH --array=1-" + count +
        "\n#SBATCH --ntasks=1\n#SBATCH --cpus-per-task=1\n# Submit it with sbatch. It may be submitted again: cells "
        "that are there are not computed again.\n";
  else
    text +=
        "# Plays all shards on the processors of this machine, by GNU parallel, and merges them. It may be started "
        "again: cells\n# that are there are not computed again, and results that are there are not replaced: OUT=FOLDER names "
        "another folder.\n";
  text += "set -eu\n";
  if (!wanted.folder.empty()) text += "cd " + quoted_word(wanted.folder) + "\n";
  text += "privbo=${PRIVBO:-" + quoted_word(wanted.program) + "}\ncells=${CELLS:-" + quoted_word(wanted.cells) + "}\n" +
          scenario_lines(wanted.scenario);
  if (slurm)
    // In place of the shell, so that what cancels the task tells the program itself.
    return text + "exec " + wanted.command("auto") + " --threads \"${SLURM_CPUS_PER_TASK:-1}\"\n" +
           "# When all tasks have ended; as a job that waits for them: sbatch --dependency=afterok:JOB "
           "--kill-on-invalid-dep=yes --wrap '…'\n# \"$privbo\" merge \"$cells\" --out merged\n";
  return text + "shard() {\n  " + wanted.command("\"$1/" + count + "\"") + " --threads 1\n}\n" +
         "export privbo cells\nexport -f shard\nseq 1 " + count +
         " | PARALLEL_SHELL=$BASH parallel --halt soon,fail=1 shard\n\"$privbo\" merge \"$cells\" --out "
         "\"${OUT:-merged}\"\n";
}

}  // namespace privbo
