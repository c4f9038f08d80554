#include "views/widgets/progress_row.h"

#include "views/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace meshwright::views {

namespace {

constexpr int kProgressRowParts = 1000, kProgressRowWidth = 160; // px

} // namespace

ProgressRow::ProgressRow(const QString& stop, QWidget* parent)
    : QWidget(parent)
    , m_what(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_stop(new QPushButton(stop, this))
{
    m_what->setFont(secondaryFont());
    m_what->hide();
    m_bar->setRange(0, kProgressRowParts);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(kProgressRowWidth);
    m_stop->setAutoDefault(false);
    m_stop->setVisible(!stop.isEmpty());
    auto* row = newLayout<QHBoxLayout>(this, 2 * kGrid);
    row->addWidget(m_what);
    row->addWidget(m_bar);
    row->addWidget(m_stop);
    connect(m_stop, &QPushButton::clicked, this, &ProgressRow::stopRequested);
    hide();
}

void ProgressRow::showFraction(double fraction, const QString& what)
{
    m_what->setText(what);
    m_what->setVisible(!what.isEmpty());
    m_bar->setValue(int(fraction * kProgressRowParts));
    show();
}

double ProgressRow::fraction() const
{
    return double(m_bar->value()) / kProgressRowParts;
}

} // namespace meshwright::views
