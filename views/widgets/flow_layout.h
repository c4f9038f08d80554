#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace meshwright::views {

/// Puts items beside each other and goes on in the next line where the width is used up. Widgets
/// whose width is Maximum by their size policy take what is left of a line, down to their least.
class FlowLayout final : public QLayout
{
public:
    FlowLayout(int horizontalGap, int verticalGap, QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;

    int count() const override { return int(m_items.size()); }

    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;

    Qt::Orientations expandingDirections() const override { return {}; }

    bool hasHeightForWidth() const override { return true; }

    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

private:
    /// The height that the items take in @p rect; moves them there when @p place.
    int arrange(const QRect& rect, bool place) const;

    int m_horizontalGap, m_verticalGap;
    std::vector<QLayoutItem*> m_items; ///< owned, as every QLayout does
};

} // namespace meshwright::views
