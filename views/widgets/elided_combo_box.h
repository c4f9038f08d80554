#pragma once

#include <QComboBox>

namespace meshwright::views {

/// A box that shortens what it shows where it has less room than it wants, down to a few letters.
class ElidedComboBox final : public QComboBox
{
    Q_OBJECT

public:
    using QComboBox::QComboBox;

    QSize minimumSizeHint() const override;

    /// The chosen text as far as there is room for it.
    QString shownText() const;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace meshwright::views
