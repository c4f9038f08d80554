#include "app/window/notice_bar.h"

#include <QAction>
#include <QLabel>

#include <utility>

namespace meshwright::app {

NoticeBar::NoticeBar(QWidget* parent)
    : QToolBar(parent)
    , m_text(new QLabel(this))
{
    setObjectName(QStringLiteral("notice"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_text->setTextFormat(Qt::PlainText);
    // A tool bar gives room to what expands; a long sentence breaks rather than push the actions
    // out.
    m_text->setWordWrap(true);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(m_text);
    m_close = addAction(tr("Close"), this, &QWidget::hide);
    toggleViewAction()->setVisible(false);
    hide();
}

void NoticeBar::tell(const QString& text, const QList<QAction*>& help)
{
    m_text->setText(text);
    m_text->setToolTip(text);
    for (QAction* action : std::exchange(m_help, help))
        removeAction(action);
    insertActions(m_close, m_help);
    show();
}

} // namespace meshwright::app
