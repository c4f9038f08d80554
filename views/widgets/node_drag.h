#pragma once

#include "views/drag/node_drop_target.h"
#include "views/widgets/theme.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

class QLabel;

namespace meshwright::views {

/// A drag of nodes, or of a mesh axis, out of a widget, from the moment that the pointer has moved
/// far enough until it is released, or cancelled with Escape or the right button. It follows the
/// pointer events of its source, shows what a drop would do on an overlay, and drops. With Shift it
/// takes what is at the same place in all layers too. While the pointer rests, the target is asked
/// again, so that what it works out comes up. Lives as long as the drag.
class NodeDrag final : public QObject
{
    Q_OBJECT

public:
    /// Starts a drag of @p source, which has the pointer pressed. An empty payload drags nothing.
    static void start(QWidget& source, DragPayload payload, const Theme& theme,
                      QPoint globalPosition);
    ~NodeDrag() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    NodeDrag(QWidget& source, DragPayload payload, const Theme& theme);

    /// What a drop drops now.
    DragPayload payload() const;
    void moveTo(QPoint globalPosition);
    void dropAt(QPoint globalPosition);
    void finish();
    void showOverlay(QPoint globalPosition, const std::optional<DropCandidate>& candidate);
    QPoint overlayPlace(QPoint pointer, const QRect& keptClear) const;

    QWidget& m_source;
    DragPayload m_payload;
    Theme m_theme;
    QPointer<QLabel> m_overlay;
    QPointer<QWidget> m_targetWidget; ///< gone when its widget is
    NodeDropTarget* m_target = nullptr;
    QTimer m_again;
    QPoint m_place; ///< of the pointer, on the screen
    bool m_takesAlike = false;
    bool m_finished = false;
};

} // namespace meshwright::views
