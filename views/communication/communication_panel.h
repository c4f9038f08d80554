#pragma once

#include "views/widgets/panel.h"

class QModelIndex;
class QTreeView;

namespace meshwright::views {

class CommunicationModel;
class Workspace;

/// What the devices send each other in one step of the model, in total by collective and mesh axis,
/// following every edit. A click on a row selects the nodes where it happens.
class CommunicationPanel final : public Panel
{
    Q_OBJECT

public:
    explicit CommunicationPanel(Workspace& workspace, QWidget* parent = nullptr);

    CommunicationModel* model() const { return m_model; }

    QTreeView* table() const { return m_table; }

private:
    void updatePropagation();
    QString emptySentence() const;
    void selectRow(const QModelIndex& index, bool reveal);

    Workspace& m_workspace;
    CommunicationModel* m_model = nullptr;
    QTreeView* m_table = nullptr;
};

} // namespace meshwright::views
