#include "reproduction/citations.h"

#include "io/provenance.h"

namespace privbo {

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

}  // namespace privbo
