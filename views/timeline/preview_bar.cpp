#include "views/timeline/preview_bar.h"

#include "views/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace meshwright::views {

PreviewBar::PreviewBar(QWidget* parent)
    : QWidget(parent)
    , m_name(new QLabel(this))
    , m_use(new QPushButton(tr("Use this plan"), this))
    , m_close(new QPushButton(tr("Back to the model's run"), this))
{
    m_name->setTextFormat(Qt::PlainText);
    m_name->setFont(strongFont());
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_use->setToolTip(tr("Puts the plan onto the model, as one step that can be undone"));
    auto* row = newLayout<QHBoxLayout>(this, 2 * kGrid, {kPanelMargin, 0, 2 * kGrid, 0});
    row->addWidget(m_name, 1);
    row->addWidget(m_use);
    row->addWidget(m_close);
    hide();
}

void PreviewBar::show(const QString& name)
{
    m_name->setText(tr("%1 — not in the model").arg(name));
    m_name->setToolTip(m_name->text());
    setVisible(true);
}

QString PreviewBar::text() const
{
    return m_name->text();
}

} // namespace meshwright::views
