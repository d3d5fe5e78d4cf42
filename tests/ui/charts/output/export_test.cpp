// Exported files have the asked size, are the same from any thread, and fail with sentences.
#include "charts/output/chart_export.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QImageReader>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <cmath>
#include <filesystem>
#include <thread>

#include "charts/figure/chart_scene.h"
#include "charts/marks/mark.h"
#include "charts/view/chart_view.h"
#include "ui/charts/samples/context_samples.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::export_test {
namespace {

QByteArray content(const std::filesystem::path& file) {
  QFile in(QString::fromStdString(file.string()));
  EXPECT_TRUE(in.open(QIODevice::ReadOnly));
  return in.readAll();
}

struct Folder {
  QTemporaryDir dir;
  std::filesystem::path operator/(const char* name) const {
    return std::filesystem::path(dir.path().toStdString()) / name;
  }
};

TEST(Export, PngHasTheAskedPixelsAndCarriesItsScenario) {
  const Folder folder;
  ExportSettings settings;
  settings.size_mm = {85.0, 60.0};
  settings.dpi = 300;
  export_chart(samples::line_posterior(), "regret", {}, settings, folder / "a.png", QStringLiteral("{\"ε\": 4}"));
  QImageReader reader(QString::fromStdString((folder / "a.png").string()));
  const QString scenario = reader.text(QStringLiteral("privbo-scenario"));
  const QImage image = reader.read();
  EXPECT_EQ(image.size(), QSize(1004, 709));
  EXPECT_EQ(scenario, QStringLiteral("{\"ε\": 4}"));
  EXPECT_NEAR(image.dotsPerMeterX(), 11811, 1);
  // Both colours of the first two algorithms are in the picture, on white.
  int blue = 0, orange = 0, white = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const QColor pixel = image.pixelColor(x, y);
      const auto near = [&pixel](const QColor& c) {  // lines are antialiased
        return std::abs(pixel.red() - c.red()) + std::abs(pixel.green() - c.green()) +
                   std::abs(pixel.blue() - c.blue()) <
               60;
      };
      blue += near(QColor(0x00, 0x72, 0xb2));
      orange += near(QColor(0xd5, 0x5e, 0x00));
      white += pixel == QColor(Qt::white);
    }
  }
  EXPECT_GT(blue, 500);
  EXPECT_GT(orange, 300);
  EXPECT_GT(white, image.width() * image.height() / 2);
}

TEST(Export, SvgAndPdfHaveTheAskedSize) {
  const Folder folder;
  ExportSettings settings;
  settings.size_mm = {85.0, 57.5};
  settings.format = ExportFormat::svg;
  export_chart(samples::line_posterior(), "posterior", {}, settings, folder / "a.svg");
  const QByteArray svg = content(folder / "a.svg");
  EXPECT_TRUE(svg.contains(" width=\"85mm\" height=\"57.5mm\"")) << svg.left(400).toStdString();
  EXPECT_TRUE(svg.contains("<title>First look: Posterior of LDP-TGP-UCB</title>"));
  EXPECT_TRUE(svg.contains("simulation ground truth"));
  settings.format = ExportFormat::pdf;
  export_chart(samples::line_posterior(), "posterior", {}, settings, folder / "a.pdf");
  const QByteArray pdf = content(folder / "a.pdf");
  EXPECT_TRUE(pdf.startsWith("%PDF"));
  const auto box = QRegularExpression(QStringLiteral("/MediaBox \\[(\\S+) (\\S+) (\\S+) (\\S+)\\s*\\]"))
                       .match(QString::fromLatin1(pdf));
  ASSERT_TRUE(box.hasMatch());
  EXPECT_NEAR(box.captured(3).toDouble() - box.captured(1).toDouble(), 85.0 * 72 / 25.4, 2e-3);
  EXPECT_NEAR(box.captured(4).toDouble() - box.captured(2).toDouble(), 57.5 * 72 / 25.4, 2e-3);
}

std::string failure(const std::function<void()>& run) {
  try {
    run();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "no error";
}

TEST(Export, RefusesWithASentence) {
  const Folder folder;
  const Snapshot snapshot = samples::line_posterior();
  const auto with = [&](QSizeF size, int dpi) {
    ExportSettings settings;
    settings.size_mm = size;
    settings.dpi = dpi;
    return failure([&] { export_chart(snapshot, "regret", {}, settings, folder / "x.png"); });
  };
  EXPECT_EQ(with({10.0, 80.0}, 300), "width = 10 mm: must be 20 to 2000 mm");
  EXPECT_EQ(with({120.0, 2001.0}, 300), "height = 2,001 mm: must be 20 to 2000 mm");
  EXPECT_EQ(with({NAN, 80.0}, 300), "width = – mm: must be 20 to 2000 mm");
  EXPECT_EQ(with({120.0, 80.0}, 29), "dpi = 29: must be 30 to 1200 dots per inch");
  EXPECT_NE(with({2000.0, 2000.0}, 1200).find("200 million"), std::string::npos);
  EXPECT_NE(
      failure([&] { export_chart(samples::empty(), "regret", {}, {}, folder / "x.png"); }).find("nothing to draw"),
      std::string::npos);
  EXPECT_NE(failure([&] { export_chart(snapshot, "regret", {}, {}, folder / "no/x.png"); }).find("no such folder"),
            std::string::npos);
  EXPECT_NE(failure([&] { export_chart(snapshot, "regret", {}, {}, "/dev/full"); }).find("no space left"),
            std::string::npos);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
  EXPECT_FALSE(std::filesystem::exists(folder / "x.png"));
}

TEST(Export, AWorkerThreadDrawsTheSamePicture) {
  const Folder folder;
  Snapshot snapshot = samples::line_posterior(5, 2000);
  samples::add_statistics(snapshot, 25);
  const ChartData data = samples::with_pin(snapshot, samples::regret(5, 1500, 3000));
  const ChartData agents = samples::with_pin(samples::agents_run(50, 30), samples::regret(2, 100, 1000));
  const ChartData contexts = samples::with_pin(samples::contextual_run(), samples::regret(2, 100, 1000));
  const auto all = [&](const char* where) {
    for (const ChartKind kind : run_charts()) {
      if (kind == "feature_error") continue;  // drawn from settings, which samples do not have
      for (const ExportFormat format : {ExportFormat::png, ExportFormat::svg, ExportFormat::pdf}) {
        ExportSettings settings;
        settings.format = format;
        settings.dpi = 100;
        ChartOptions options = kind->defaults;
        options.individuals = true;
        const std::string name = std::string(where) + std::string(kind->id) + std::to_string(static_cast<int>(format));
        export_chart((kind->needs == ChartNeeds::agents)     ? agents
                     : (kind->needs == ChartNeeds::contexts) ? contexts
                                                             : data,
                     kind, options, settings, folder / name.c_str());
      }
    }
  };
  all("main-");
  {
    // While the GUI thread draws its own charts.
    std::jthread worker([&] { all("worker-"); });
    ChartView view("regret");
    view.resize(500, 300);
    view.show();
    for (int i = 0; i < 10; ++i) {
      view.set_snapshot(std::make_shared<const Snapshot>(snapshot));
      view.refresh();
    }
  }
  for (const ChartKind kind : run_charts()) {
    if (kind == "feature_error") continue;
    for (const int format : {0, 1}) {  // a PDF carries the time of day
      const std::string name = std::string(kind->id) + std::to_string(format);
      EXPECT_EQ(content(folder / ("main-" + name).c_str()), content(folder / ("worker-" + name).c_str())) << name;
    }
    EXPECT_TRUE(content(folder / ("worker-" + std::string(kind->id) + "2").c_str()).startsWith("%PDF"));
  }
}

TEST(Export, APreviewIsTheExportedPicture) {
  const Folder folder;
  const Snapshot snapshot = samples::line_posterior();
  ExportSettings settings;
  settings.dpi = 60;
  export_chart(snapshot, "posterior", {}, settings, folder / "a.png");
  const QImage preview = render_image(run_alone(snapshot), "posterior", {}, settings);
  EXPECT_EQ(preview, QImage(QString::fromStdString((folder / "a.png").string())).convertToFormat(preview.format()));
  settings.dark = true;
  EXPECT_LT(render_image(run_alone(snapshot), "posterior", {}, settings).pixelColor(1, 1).lightness(), 60);
  settings.size_mm = {1.0, 80.0};
  EXPECT_THROW(render_image(run_alone(snapshot), "posterior", {}, settings), std::runtime_error);
}

TEST(Export, TheFontAndHiddenSeriesArriveInTheFile) {
  const Folder folder;
  ExportSettings settings;
  settings.format = ExportFormat::svg;
  settings.font_family = QStringLiteral("DejaVu Serif");
  ChartOptions options;
  options.hidden = {"GP-TS"};
  export_chart(samples::regret(3, 100, 1000), "regret", options, settings, folder / "a.svg");
  const QByteArray svg = content(folder / "a.svg");
  EXPECT_TRUE(svg.contains("DejaVu Serif, sans-serif"));
  EXPECT_TRUE(svg.contains(">IGP-UCB<"));
  EXPECT_FALSE(svg.contains(">GP-TS<"));
}

TEST(Export, WithoutColourTheMarkersTellCurvesApart) {
  // Two slots of the same colour in grey: what is painted along the same curve must differ, and come several times.
  const FigureStyle style = FigureStyle::for_export({}, {});
  const Projection projection{{}, {}, {0.0, 1.0}, {0.0, 1.0}, QRectF(0, 0, 700, 100)};
  const auto painted = [&](int slot) {
    PlotSeries series;
    series.slot = slot;
    for (int i = 0; i <= 100; ++i) {
      series.x.push_back(i / 100.0);
      series.y.push_back(0.5);
    }
    QImage image(700, 100, QImage::Format_Grayscale8);
    image.fill(Qt::white);
    QPainter painter(&image);
    kind_of(series).paint({painter, style, projection, nullptr, true}, series);
    painter.end();
    return image;
  };
  int blobs = 0;
  bool inside = false;
  const QImage first = painted(0);
  for (int x = 0; x < first.width(); ++x) {
    const bool dark = qGray(first.pixel(x, 50)) < 200;
    blobs += dark && !inside;
    inside = dark;
  }
  EXPECT_GE(blobs, 5);
  EXPECT_NE(style.theme.slot(0).marker, style.theme.slot(1).marker);
  EXPECT_NE(first, painted(1));
  const PlotModel model = plot_model(samples::regret(2, 400, 2000), "regret", {});
  EXPECT_NE(mark_pen(model.series[model.series.size() - 2], style).dashPattern(),
            mark_pen(model.series.back(), style).dashPattern());
}

TEST(Export, SmallestAndLargestSheetsAreDrawnOrRefused) {
  const Folder folder;
  Snapshot snapshot = samples::line_posterior();
  samples::add_statistics(snapshot, 25);
  const Snapshot agents = samples::agents_run(), contexts = samples::contextual_run();
  for (const QSizeF size : {QSizeF(20.0, 20.0), QSizeF(2000.0, 20.0), QSizeF(20.0, 2000.0)}) {
    for (const ChartKind kind : run_charts()) {
      if (kind == "feature_error") continue;
      ExportSettings settings;
      settings.size_mm = size;
      settings.dpi = 30;
      const Snapshot& run = kind->needs == ChartNeeds::agents     ? agents
                            : kind->needs == ChartNeeds::contexts ? contexts
                                                                  : snapshot;
      try {
        export_chart(run, kind, kind->defaults, settings, folder / "s.png");
      } catch (const std::runtime_error& error) {
        EXPECT_EQ(std::string(error.what()).find("no room for the plot on "), 0U) << kind->id << ": " << error.what();
      }
    }
  }
}

}  // namespace
}  // namespace privbo::ui::export_test
