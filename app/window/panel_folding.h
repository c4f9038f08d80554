#pragma once

#include <QByteArray>
#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>

class QMainWindow;

namespace meshwright::views {
class Workspace;
}

namespace meshwright::app {

/// Leaves the middle room: without a model no panel is there; in a window that is not high, panels
/// that stand above or beside each other become tabs; while there is no configuration, the panels
/// at the bottom are low.
class PanelFolding final : public QObject
{
    Q_OBJECT

public:
    /// The arrangement that nobody changed: where panels are, and once they are there, how large.
    struct Default
    {
        std::function<void()> place, size;
    };

    /// Watches @p window, which has its panels. @p version is that of saved arrangements.
    PanelFolding(QMainWindow& window, views::Workspace& workspace, int version,
                 Default arrangement = {});

    /// The arrangement that the person made, unfolded and with a model; empty: nobody changed it
    /// yet.
    QByteArray arrangement() const;
    /// Takes @p arrangement, which the window was given before it is seen, for the person's.
    void restored(const QByteArray& arrangement);
    /// Takes the panels as they are for what the person made: after a new arrangement.
    void follow();
    /// Takes up the default arrangement.
    void reset();

    static constexpr int kFoldedBelow = 900; ///< px of the window's height

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void followDocument();
    void putAway();
    void bringBack();
    void hidePanels();
    bool restore(const QByteArray& arrangement);
    void fold(bool folded);
    void keepUnfolded();
    void settle();
    void hideUnusedTabBars();
    void sizeBottom();

    QMainWindow& m_window;
    views::Workspace& m_workspace;
    int m_version;
    Default m_default;
    QTimer m_soon; ///< for settle()
    bool m_isAway = false; ///< the panels are hidden, for there is no model
    bool m_isFolded = false; ///< while away: when they were seen last
    bool m_isArranged = false; ///< the panels that are seen have the sizes that they are to have
    bool m_isPlaced = false; ///< as the default arrangement says, but not sized yet
    std::optional<bool> m_hasConfiguration; ///< when the bottom was sized
    QByteArray m_unfolded; ///< the person's arrangement, while folded, away, or before it is seen
    QByteArray m_seen; ///< while away: as the panels were seen last, maybe folded
};

} // namespace meshwright::app
