// Describes how to cite the papers and this program.
#pragma once

#include <string>

namespace privbo {

/// BibTeX entries, one after the other: the program at this version, then the four papers.
std::string citations_bibtex();

}  // namespace privbo
