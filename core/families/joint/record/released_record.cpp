#include "families/joint/record/released_record.h"

namespace privbo {

std::shared_ptr<const ReleasedParameters> released_parameters(const AlgorithmSnapshot& algorithm) {
  const std::shared_ptr<const ReleasedRecord> record = record_of<ReleasedRecord>(algorithm);
  return record ? record->parameters : nullptr;
}

std::shared_ptr<const StatisticsPicture> statistics_picture(const PosteriorSnapshot& posterior) {
  return find_among<StatisticsPicture>(posterior.parts);
}

}  // namespace privbo
