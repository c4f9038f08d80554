#pragma once

#include "views/timeline/timeline_colours.h"

#include <QList>
#include <QWidget>

class QAction;
class QToolButton;

namespace meshwright::views {

/// The timeline's own buttons: how it is shown, and what is written of it.
class TimelineTools final : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineTools(QWidget* parent = nullptr);

    QAction* colourAction(TimelineColourBy by) const { return m_colours[int(by)]; }

    QAction* criticalPath() const { return m_criticalPath; }

    QAction* details() const { return m_details; }

    /// What can be on or off; of the colours one is on.
    QList<QAction*> switches() const
    {
        return {m_colours[0], m_colours[1], m_colours[2], m_criticalPath, m_details};
    }

    QAction* allTracks() const { return m_allTracks; }

    QAction* searchAction() const { return m_search; }

    QAction* keysAction() const { return m_keys; }

    QAction* exportAction() const { return m_export; }

    QAction* saveOrderAction() const { return m_saveOrder; }

    /// Shown while the order is not the schedule's own.
    QToolButton* publishedOrder() const { return m_publishedOrder; }

Q_SIGNALS:
    void colourByChanged(TimelineColourBy by);

private:
    QAction* m_colours[3] = {};
    QAction* m_criticalPath = nullptr;
    QAction* m_details = nullptr;
    QAction* m_allTracks = nullptr;
    QAction* m_search = nullptr;
    QAction* m_keys = nullptr;
    QAction* m_export = nullptr;
    QAction* m_saveOrder = nullptr;
    QToolButton* m_publishedOrder = nullptr;
};

} // namespace meshwright::views
