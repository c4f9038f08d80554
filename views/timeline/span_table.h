#pragma once

#include "core/simulate/report/span_totals.h"

#include <QWidget>

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace meshwright::views {

/// What the stages do in a selected span of time: per stage how long it computes, communicates and
/// is idle, how many tasks it runs and how much memory it holds at most; below that the same per
/// kind of task.
class SpanTable final : public QWidget
{
    Q_OBJECT

public:
    explicit SpanTable(QWidget* parent = nullptr);

    void show(const simulate::Simulation& simulation, const simulate::SpanTotals& totals);

    QTreeWidget* table() const { return m_table; }

    /// "36 ms, from 12 ms to 48 ms".
    QString title() const;

    QSize sizeHint() const override { return {420, 200}; }

    QSize minimumSizeHint() const override { return {200, 80}; }

Q_SIGNALS:
    void closed();

private:
    void addKinds(QTreeWidgetItem* item, const simulate::StageTotals& totals, Picoseconds span);

    QLabel* m_title = nullptr;
    QTreeWidget* m_table = nullptr;
};

} // namespace meshwright::views
