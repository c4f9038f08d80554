#pragma once

#include "views/inspector/inspector_context.h"

#include <QWidget>

namespace meshwright::views {

/// Nothing selected: what the model is.
class ModelPage final : public QWidget
{
    Q_OBJECT

public:
    explicit ModelPage(const InspectorContext& context, QWidget* parent = nullptr);
};

} // namespace meshwright::views
