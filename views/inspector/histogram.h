#pragma once

#include "views/widgets/theme.h"

#include <QWidget>

#include <cstdint>
#include <vector>

namespace meshwright::views {

/// Bars of equal width, the highest as high as the widget; a bin that is not empty shows.
class Histogram final : public QWidget
{
    Q_OBJECT

public:
    Histogram(std::vector<int64_t> bins, const Theme& theme, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {48 * kGrid, 14 * kGrid}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<int64_t> m_bins;
    Theme m_theme;
};

} // namespace meshwright::views
