#pragma once

#include "core/exchange/format.h"

#include <QListWidget>

#include <vector>

namespace meshwright::views {

/// The formats that there are to choose from: the title of each, and the beginning of what it is.
class FormatList final : public QListWidget
{
    Q_OBJECT

public:
    FormatList(std::vector<const exchange::Format*> formats, QWidget* parent);

    /// Null: there is none.
    const exchange::Format* current() const;

    QSize sizeHint() const override;

Q_SIGNALS:
    void formatChosen();

private:
    std::vector<const exchange::Format*> m_formats;
};

} // namespace meshwright::views
