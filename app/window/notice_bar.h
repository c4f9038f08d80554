#pragma once

#include <QToolBar>

class QLabel;

namespace meshwright::app {

/// A line above the canvas that stays until it is closed, with an action that helps.
class NoticeBar : public QToolBar
{
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    /// Shows @p text and offers @p help, which belongs to somebody else.
    void tell(const QString& text, QAction* help);

private:
    QLabel* m_text = nullptr;
    QAction* m_close = nullptr;
};

} // namespace meshwright::app
