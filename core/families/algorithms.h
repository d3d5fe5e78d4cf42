// One function per algorithm; catalogue.cpp puts them in a list.
#pragma once

#include "learning/catalogue.h"

namespace privbo {

AlgorithmEntry uniform_entry();
AlgorithmEntry gp_ucb_entry();
AlgorithmEntry igp_ucb_entry();
AlgorithmEntry gp_ts_entry();
AlgorithmEntry gp_ei_entry();
AlgorithmEntry tgp_ucb_entry();
AlgorithmEntry ata_gp_ucb_entry();
AlgorithmEntry moma_gp_ucb_entry();
AlgorithmEntry ldp_tgp_ucb_entry();
AlgorithmEntry ldp_ata_gp_ucb_entry();
AlgorithmEntry ldp_moma_gp_ucb_entry();
AlgorithmEntry qff_gp_ucb_entry();
AlgorithmEntry jdp_gp_ucb_entry();
AlgorithmEntry local_jdp_gp_ucb_entry();
AlgorithmEntry federated_ts_entry();
AlgorithmEntry fts_original_entry();
AlgorithmEntry fts_entry();
AlgorithmEntry fts_de_entry();
AlgorithmEntry dp_fts_entry();
AlgorithmEntry dp_fts_de_entry();
AlgorithmEntry usca_entry();
AlgorithmEntry noisy_mean_entry();

}  // namespace privbo
