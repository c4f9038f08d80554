#pragma once

#include "views/inspector/inspector_context.h"

#include <QCheckBox>

namespace meshwright::views {

/// "Also in the 23 other blocks like this one": whether what a page changes is changed at the same
/// place of all of them, as a rule the layers. It stays as it is chosen from page to page.
class AlikeChoice final : public QCheckBox
{
    Q_OBJECT

public:
    AlikeChoice(const InspectorContext& context, std::size_t others, QWidget* parent = nullptr);
};

} // namespace meshwright::views
