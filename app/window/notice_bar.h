#pragma once

#include <QList>
#include <QToolBar>

class QLabel;

namespace meshwright::app {

/// A line above the canvas that stays until it is closed, with actions that help.
class NoticeBar : public QToolBar
{
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    /// Shows @p text and offers @p help instead of what was offered before. The actions belong to
    /// somebody else.
    void tell(const QString& text, const QList<QAction*>& help);

private:
    QLabel* m_text = nullptr;
    QAction* m_close = nullptr;
    QList<QAction*> m_help;
};

} // namespace meshwright::app
