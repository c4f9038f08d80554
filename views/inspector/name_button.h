#pragma once

#include <QAbstractButton>

namespace meshwright::views {

/// The name of a thing in bold, cut in the middle where it is too long; pressing it selects the
/// thing.
class NameButton final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit NameButton(const QString& name, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace meshwright::views
