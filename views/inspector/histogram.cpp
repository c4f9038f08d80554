#include "views/inspector/histogram.h"

#include <QPainter>

#include <algorithm>

namespace meshwright::views {

Histogram::Histogram(std::vector<int64_t> bins, const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_bins(std::move(bins))
    , m_theme(theme)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Histogram"));
}

void Histogram::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.line);
    if (m_bins.empty())
        return;
    const auto highest = double(*std::max_element(m_bins.begin(), m_bins.end()));
    const double step = double(width()) / double(m_bins.size());
    const int most = height() - 2;
    for (std::size_t i = 0; i < m_bins.size(); ++i) {
        if (m_bins[i] <= 0)
            continue;
        const int left = int(step * double(i)), right = int(step * double(i + 1));
        const int high = std::max(1, int(double(most) * double(m_bins[i]) / highest));
        painter.fillRect(QRect(left, height() - 1 - high, std::max(1, right - left - 1), high),
                         m_theme.accent);
    }
}

} // namespace meshwright::views
