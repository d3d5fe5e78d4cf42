// Every page has room for a language whose texts are 40 % longer than the English ones.
#include <QAction>

#include "document/scenario_model.h"
#include "ui/room/room.h"
#include "ui/support/pseudo_translator.h"

namespace privbo::ui::room_test::long_language_test {
namespace {

class RoomInALongLanguage : public Room, public testing::WithParamInterface<const char*> {
 protected:
  RoomInALongLanguage() { QCoreApplication::installTranslator(&longer_); }
  ~RoomInALongLanguage() override {
    window_.reset();
    QCoreApplication::removeTranslator(&longer_);
  }

 private:
  PseudoTranslator longer_;
};

TEST_P(RoomInALongLanguage, NothingIsCut) {
  open(GetParam());
  session_->model.set("/run/trials", 2);
  ASSERT_TRUE(run());
  hide_panes();
  QList<QAction*> pages{actions().overview, actions().grid, actions().tabs};
  pages += actions().pages;
  // The least window holds English.
  std::vector<Shape> all{{{1280, 720}, 100}};
  if (test::full_tests()) all.push_back({{1600, 1000}, 100});
  for (const Shape& shape : all)
    for (QAction* page : pages) {
      page->trigger();
      expect_room(QStringLiteral("long-%1-%2").arg(QLatin1String(GetParam()), page->objectName()), shape);
    }
}

INSTANTIATE_TEST_SUITE_P(Presets, RoomInALongLanguage,
                         testing::Values("first-look", "jdp-fig-1", "usca-first-look", "federated-first-look"));

}  // namespace
}  // namespace privbo::ui::room_test::long_language_test
