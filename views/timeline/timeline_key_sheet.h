#pragma once

#include <QFrame>

namespace meshwright::views {

/// All keys and gestures of the timeline, over its panel; any key or click closes it.
class TimelineKeySheet final : public QFrame
{
    Q_OBJECT

public:
    explicit TimelineKeySheet(QWidget* parent);

    /// In the middle of @p over.
    void showOver(const QWidget& over);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
};

} // namespace meshwright::views
