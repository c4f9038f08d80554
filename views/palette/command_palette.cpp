#include "views/palette/command_palette.h"

#include "core/plan/device_contents.h"
#include "views/palette/palette_delegate.h"
#include "views/palette/palette_model.h"
#include "views/problems/problems_panel.h"
#include "views/widgets/link_button.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QApplication>
#include <QGraphicsDropShadowEffect>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kCommandPaletteWidth = 640;
constexpr int kTop = 56; ///< below the menu bar, over the toolbar's search field
constexpr int kCommandPaletteMostRows = 12;
constexpr int kPageStep = 10;

} // namespace

CommandPalette::CommandPalette(Workspace& workspace, QWidget* parent)
    : QFrame(parent)
    , m_workspace(workspace)
    , m_model(new PaletteModel(workspace, this))
    , m_field(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_nothing(new QLabel(this))
    , m_listAll(new LinkButton({}, this))
{
    hide();
    m_field->setPlaceholderText(tr("Search names, shapes, stages, problems, commands…"));
    m_field->setAccessibleName(tr("Search names, shapes, stages, problems, commands"));
    m_field->installEventFilter(this);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(workspace, *m_model, this));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setStyleSheet(QStringLiteral("background: transparent;"));
    m_list->setAccessibleName(tr("Found"));
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setWordWrap(true);
    m_nothing->setMinimumHeight(10 * kGrid);
    auto* column =
        newLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    column->addWidget(m_field);
    column->addWidget(m_list);
    column->addWidget(m_nothing);
    m_listAll->setObjectName(QStringLiteral("listAll"));
    m_listAll->setFocusPolicy(Qt::NoFocus);
    m_listAll->hide();
    column->addWidget(m_listAll);
    auto* shadow = new QGraphicsDropShadowEffect(this);
    shadow->setBlurRadius(6 * kGrid);
    shadow->setOffset(0, kGrid);
    shadow->setColor(QColor(0, 0, 0, 90));
    setGraphicsEffect(shadow);

    connect(m_field, &QLineEdit::textChanged, m_model, &PaletteModel::setQuery);
    connect(m_model, &PaletteModel::searched, this, &CommandPalette::takeRows);
    connect(m_listAll, &QPushButton::clicked, this, &CommandPalette::listAll);
    connect(m_list, &QListView::clicked, this, &CommandPalette::activate);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (isVisible() && now && now != m_field && !isAncestorOf(now))
            hide();
    });
}

void CommandPalette::setActions(const QList<QAction*>& actions)
{
    m_model->setActions(actions);
}

void CommandPalette::popup(const QString& query)
{
    if (!isVisible())
        m_focusBefore = QApplication::focusWidget();
    m_takeWhenSearched = false;
    m_field->setText(query);
    m_model->setQuery(query);
    place();
    show();
    raise();
    m_field->setFocus(Qt::PopupFocusReason);
    m_field->selectAll();
}

void CommandPalette::takeRows()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_nothing->setText(m_model->mistake().isEmpty() ? tr("Nothing fits") : m_model->mistake());
    m_nothing->setVisible(isEmpty);
    m_listAll->setText(tr("List all %1 (Shift+Enter)").arg(nodesText(m_model->nodeCount())));
    m_listAll->setVisible(m_model->nodeCount() > 1);
    m_list->setVisible(!isEmpty);
    if (!isEmpty)
        m_list->setCurrentIndex(m_model->index(0));
    place();
    if (m_takeWhenSearched)
        activate(m_list->currentIndex());
}

void CommandPalette::place()
{
    const int width = std::min(kCommandPaletteWidth, parentWidget()->width() - 8 * kGrid);
    const int rows = std::clamp(m_model->rowCount(), 1, kCommandPaletteMostRows);
    const int rowHeight = std::max(1, m_list->sizeHintForRow(0));
    m_list->setFixedHeight(rows * rowHeight + 2);
    const int free = parentWidget()->height() - kTop - 4 * kGrid;
    const int height = std::min(layout()->sizeHint().height(), std::max(free, 20 * kGrid));
    setGeometry((parentWidget()->width() - width) / 2, kTop, width, height);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down:
        step(1);
        return true;
    case Qt::Key_Up:
        step(-1);
        return true;
    case Qt::Key_PageDown:
        step(kPageStep);
        return true;
    case Qt::Key_PageUp:
        step(-kPageStep);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (static_cast<QKeyEvent*>(event)->modifiers() & Qt::ShiftModifier) {
            listAll();
            return true;
        }
        m_takeWhenSearched = m_model->isSearching();
        if (!m_takeWhenSearched)
            activate(m_list->currentIndex());
        return true;
    case Qt::Key_Escape:
        closePalette();
        return true;
    default:
        return false;
    }
}

void CommandPalette::step(int rows)
{
    const int last = m_model->rowCount() - 1;
    if (last < 0)
        return;
    const int row = m_list->currentIndex().row();
    int next = std::clamp(row + rows, 0, last);
    // By single steps the list is a ring without the commands that are off; by pages it ends.
    if (std::abs(rows) == 1) {
        next = row;
        for (int i = 0; i <= last; ++i) {
            next = (next + rows + last + 1) % (last + 1);
            if (m_model->index(next).flags() & Qt::ItemIsEnabled)
                break;
        }
    }
    m_list->setCurrentIndex(m_model->index(next));
    m_list->scrollTo(m_model->index(next));
}

void CommandPalette::activate(const QModelIndex& index)
{
    m_takeWhenSearched = false;
    if (!index.isValid() || !(index.flags() & Qt::ItemIsEnabled))
        return;
    const QPersistentModelIndex kept = index;
    closePalette();
    if (kept.isValid())
        take(kept);
}

void CommandPalette::take(const QModelIndex& index)
{
    const PaletteHit hit = m_model->hit(index);
    std::vector<NodeId> nodes;
    switch (hit.kind) {
    case PaletteKind::Command:
        if (QAction* action = m_model->action(index))
            action->trigger();
        return;
    case PaletteKind::Configuration:
        m_workspace.setActiveConfiguration(m_workspace.plan().configurations()[hit.id].id);
        return;
    case PaletteKind::Problem:
        goToPlace(m_workspace, m_model->finding(index)->diagnostic.place);
        return;
    case PaletteKind::Stage:
    case PaletteKind::Device:
        takePlace(hit);
        return;
    case PaletteKind::Group:
        nodes = m_workspace.groups().allNodes(GroupId {hit.id});
        m_workspace.selectNodes(nodes);
        break;
    case PaletteKind::Node:
        nodes = {NodeId {hit.id}};
        m_workspace.selectNodes(nodes);
        break;
    case PaletteKind::Tensor:
        nodes = m_workspace.graph().nodesTouching(ValueId {hit.id});
        m_workspace.select({nodes, ValueId {hit.id}});
        break;
    }
    Q_EMIT m_workspace.revealRequested(nodes);
}

/// Selects what runs on a stage or device.
void CommandPalette::takePlace(const PaletteHit& hit)
{
    const ConfigurationId configuration = *m_workspace.activeConfiguration();
    std::vector<NodeId> nodes;
    if (hit.kind == PaletteKind::Device)
        nodes = plan::nodesOnDevice(m_workspace.graph(), m_workspace.plan(), configuration, hit.id);
    for (uint32_t i = 0; hit.kind == PaletteKind::Stage && i < m_workspace.plan().nodeCount();
         ++i) {
        if (m_workspace.stageOf({i}) == StageNumber {int32_t(hit.id)})
            nodes.push_back({i});
    }
    if (nodes.empty()) {
        m_workspace.note(tr("There is no node"));
        return;
    }
    m_workspace.selectNodes(nodes);
    Q_EMIT m_workspace.revealRequested(nodes);
}

void CommandPalette::listAll()
{
    closePalette();
    Q_EMIT listRequested(m_field->text().trimmed());
}

void CommandPalette::closePalette()
{
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void CommandPalette::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_workspace.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.line);
    painter.setBrush(theme.node);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kCornerRadius + 2,
                            kCornerRadius + 2);
}

} // namespace meshwright::views
