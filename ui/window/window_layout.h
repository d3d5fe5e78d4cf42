// What a window keeps between sessions: place, docks, chart layout and options, and what the other pages show.
#pragma once

class QMainWindow;

namespace privbo::ui {

class ChartArea;
class PrivacyPage;
class TrustPage;

/// First sets a size that fits the screen, then what was remembered; what cannot be read is left as it is.
void remember_window(QMainWindow& window, ChartArea& charts, PrivacyPage& privacy, TrustPage& trust);
void keep_window(const QMainWindow& window, const ChartArea& charts, const PrivacyPage& privacy,
                 const TrustPage& trust);

}  // namespace privbo::ui
