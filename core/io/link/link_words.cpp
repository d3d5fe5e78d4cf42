#include "io/link/link_words.h"

namespace privbo {

std::string_view link_words() {
  // The most frequent stand last: what lies nearest takes the fewest bits.
  return R"("anywhere":"attack_round":"calibration":"shariff-sheffet","calibration":"zcdp","comparison":)"
         R"("enabled":"epsilons":"every_checkpoint":"explore":"domain","exponent":"exponent":"safe")"
         R"("exponent":"sharper","follower_search":"own","function":"branin","function":"michalewicz-10")"
         R"("function":"six-hump-camel","function":"styblinski-tang-20","learn_every":"mechanism":"toeplitz")"
         R"("randomiser":"one-bit","randomiser":"piecewise","sampling":"fixed","scale":"scaling":"max-abs")"
         R"("share":"svm_score":"platt","type":"fts-original","type":"noisy-mean","type":"outliers")"
         R"("type":"pareto","type":"shared-noise-gp-ucb","weight_a":"weights":"equal")"
         R"("weights":"proportional","weights":"squared","B_rule":"norm","base":"se","group_size":)"
         R"("reward_bound":"shift":"printed","support_count":"type":"additive","type":"fts-placebo")"
         R"("type":"gp-ts","type":"local-jdp-gp-ucb","weight_adaptive":"B_rule":"max-f","gain":"greedy")"
         R"("scaling":"unit-range","sharing":"inverse-square","source":"light-sensors","source":"stocks")"
         R"("type":"dp-fts","type":"random-points","type":"student-t","type":"subset","alpha":)"
         R"("data":"synthetic","metric":"auc","model":"svm","type":"matern","type":"mixture")"
         R"("type":"test-function","data":"activities","exponent":"none","inclusion_scale":"metric":"error")"
         R"("model":"logistic","signs":"any","type":"fts","type":"gp-ucb","calibration":"lemma-2","data":"nu":)"
         R"("private_rewards":"signs":"non-negative","type":"arms","type":"ata-gp-ucb","type":"data-set")"
         R"("type":"empirical-covariance","type":"moma-gp-ucb","type":"residuals","from":"parameter":)"
         R"("scale":"log","sweep":"to":"checkpoints":"feature_lambda":"feature_lengthscale":"per_axis":)"
         R"("type":"tuning","type":"usca","weight_decay":"weight_hold":"R":"R_rule":"declared")"
         R"("coins":"per-arm","contexts":"features":"first_point":"random","type":"ldp-ata-gp-ucb")"
         R"("type":"ldp-moma-gp-ucb","type":"none","centres":"constants":"order-wise","good":"radius":)"
         R"("scale_to":"terms":"type":"ball","type":"gap","type":"kernel-mixture","type":"l1-mixture")"
         R"("type":"perturbed","type":"qff-gp-ucb","weights":"bound":"sharing":"inverse","type":"igp-ucb")"
         R"("type":"tgp-ucb","z":"scale_max":"type":"fts-de","decisions":"repeat_scale":"shift":"practical")"
         R"("type":"bernoulli","type":"rkhs-draw","unit_range":"feature_term":"nodes":"norm_term":"printed")"
         R"("rho":"type":"jdp-gp-ucb","type":"ldp-tgp-ucb","S":"delta":"q":"type":"dp-fts-de")"
         R"("type":"federated-ts","count":"initial":"regions":"type":"gp-draw","B":"B_rule":"declared")"
         R"("agents":"sd":"type":"gaussian","lambda":"size":"beta_scale":"privacy":"type":"uniform","epsilon":)"
         R"("high":"low":"points":"type":"grid","constants":"type":"se","label":"dimension":"lengthscale":)"
         R"("algorithms":"description":"domain":"horizon":"kernel":"name":"noise":"objective":"run":"trials":)"
         R"("description":""algorithms":[{"type":""run":{"horizon":"trials":{"name":")";
}

}  // namespace privbo
