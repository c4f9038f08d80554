#pragma once

#include <QByteArray>
#include <QObject>
#include <QTimer>

class QMainWindow;

namespace meshwright::views {
class Workspace;
}

namespace meshwright::app {

/// Leaves the canvas room: in a window that is not high, panels that stand above or beside each
/// other become tabs; while there is no configuration, the panels at the bottom are low.
class PanelFolding final : public QObject
{
    Q_OBJECT

public:
    /// Watches @p window, which has its panels. @p version is that of saved arrangements.
    PanelFolding(QMainWindow& window, views::Workspace& workspace, int version);

    /// The arrangement that the person made, unfolded.
    QByteArray arrangement() const;
    /// Takes the panels as they are for what the person made: after a new arrangement.
    void follow();

    static constexpr int kFoldedBelow = 900; ///< px of the window's height

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fold(bool folded);
    void sizeBottom();

    QMainWindow& m_window;
    views::Workspace& m_workspace;
    int m_version;
    QTimer m_soon; ///< for sizeBottom()
    bool m_isFolded = false;
    bool m_hasConfiguration = true; ///< when the bottom was sized
    QByteArray m_unfolded; ///< while folded
};

} // namespace meshwright::app
