// What a window keeps between sessions: place, docks, chart layout and options, and what the other pages show.
#pragma once

class QMainWindow;

namespace privbo::ui {

class RunCharts;
class PrivacyPage;
class TrustPage;

/// Puts back what was remembered; what cannot be read is left as it is.
void restore_window_layout(QMainWindow& window, RunCharts& charts, PrivacyPage& privacy, TrustPage& trust);
void save_window_layout(const QMainWindow& window, const RunCharts& charts, const PrivacyPage& privacy,
                        const TrustPage& trust);

}  // namespace privbo::ui
