#include "domain/data/data_section.h"

#include <exception>
#include <utility>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

Centring centring_of(const std::string& id) {
  return id == "declared"   ? Centring::declared
         : id == "training" ? Centring::training
         : id == "readings" ? Centring::readings
                            : Centring::none;
}

class DataLoader {
 public:
  /// `report` receives what was understood so far where a question or a problem ends the loading.
  DataLoader(const ParamSet& data, const fs::path& folder, Problems& problems, TableReport* report = nullptr)
      : data_(data), folder_(folder), problems_(problems), report_(report) {}

  std::shared_ptr<const DataSet> load() {
    const std::string source = data_.text("source");
    if (source == "none") return nullptr;
    DataSet made;
    if (source == "file") {
      if (!load_files(made)) return nullptr;
    } else if (!attempt("source", [&] { made = make_surrogate(source); })) {
      return nullptr;
    }
    centre_readings(made, centring_of(data_.text("centre")), data_.real("centre_value"),
                    data_.boolean("training_public"));
    for (const Message& note : made.report.notes) warn(problems_, "/data/readings", note);
    return std::make_shared<const DataSet>(std::move(made));
  }

 private:
  void error(const std::string& key, Message message) { problems_.push_back({"/data/" + key, std::move(message)}); }

  template <class Make>
  bool attempt(const std::string& key, Make make) {
    try {
      make();
      return true;
    } catch (const std::exception& failure) {
      error(key, message_of(failure));
      return false;
    }
  }

  fs::path located(const char* key) const {
    const fs::path file = data_.text(key);
    return file.empty() || file.is_absolute() || folder_.empty() ? file : folder_ / file;
  }

  bool load_files(DataSet& made) {
    const TableSettings settings = table_settings_of(data_);
    const fs::path readings = located("readings"), training = located("training"), coordinates = located("coordinates");
    if (readings.empty()) {
      error("readings", Message("no file chosen: name a CSV file whose columns are arms and whose rows are times"));
      return false;
    }
    ReadingsTable table;
    if (!attempt("readings", [&] { table = read_readings(readings, settings); })) return false;
    if (report_) *report_ = table.report;
    for (const TableQuestion& question : table.report.questions)
      error(question.setting, Message("%1: %2", readings.string(), question.sentence()));
    if (!table.report.questions.empty()) return false;
    made = make_data_set(std::move(table));
    // Both are tried, so that both are mended at once.
    const bool trained = training.empty() || attempt("training", [&] { add_training(made, training, settings); });
    const bool placed = coordinates.empty() || attempt("coordinates", [&] { add_coordinates(made, coordinates); });
    return trained && placed;
  }

  const ParamSet& data_;
  const fs::path& folder_;
  Problems& problems_;
  TableReport* report_;
};

}  // namespace

TableSettings table_settings_of(const ParamSet& data) {
  return table_settings(data.text("header"), data.text("index"), data.text("orientation"), data.text("missing"),
                        data.text("decimal"), data.text("totals"));
}

std::shared_ptr<const DataSet> load_data_section(const ParamSet& data, const fs::path& folder, Problems& problems) {
  return DataLoader(data, folder, problems).load();
}

DataPreview preview_data(const ParamSet& data, const fs::path& folder) {
  DataPreview preview;
  if (const auto loaded = DataLoader(data, folder, preview.problems, &preview.report).load())
    preview.report = loaded->report;
  return preview;
}

}  // namespace privbo
