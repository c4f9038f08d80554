#pragma once

#include <QPushButton>

namespace meshwright::views {

/// A button that reads as a link: a fix beside a problem, a step beside an empty place.
class LinkButton final : public QPushButton
{
    Q_OBJECT

public:
    explicit LinkButton(const QString& text, QWidget* parent = nullptr);
};

} // namespace meshwright::views
