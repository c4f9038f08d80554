#pragma once

#include "views/widgets/panel.h"

namespace meshwright::views {

class Workspace;

/// The undo steps since the model was opened; a click goes to the plan as it was behind one.
class HistoryPanel final : public Panel
{
    Q_OBJECT

public:
    explicit HistoryPanel(Workspace& workspace, QWidget* parent = nullptr);
};

} // namespace meshwright::views
