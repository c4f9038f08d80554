#include "views/search/search_panel.h"

#include "core/evaluate/node_query.h"
#include "core/grouping/node_sets.h"
#include "views/search/result_list.h"
#include "views/widgets/node_drag.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/node_menu.h"
#include "views/workspace/workspace.h"

#include <QApplication>
#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace meshwright::views {

namespace {

constexpr int kWait = 40; ///< ms after a key, so that a word is searched once

QString fieldsText()
{
    QStringList lines;
    for (const auto& [name, what] : evaluate::NodeQuery::fields())
        lines << QString::fromUtf8(name.data(), int(name.size())) + QStringLiteral(": ")
                + translated(what);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

SearchPanel::SearchPanel(Workspace& workspace, QWidget* parent)
    : Panel(tr("Search"), parent)
    , m_workspace(workspace)
    , m_search(this)
{
    auto* content = new QWidget;
    auto* column = newLayout<QVBoxLayout>(content, kGrid, kPanelMargins);
    m_field = new QLineEdit(content);
    m_field->setObjectName(QStringLiteral("query"));
    m_field->setAccessibleName(tr("Search for nodes"));
    m_field->setPlaceholderText(QStringLiteral("op:MatMul shape:*,4096 stage:1 weight>10MB"));
    m_field->setToolTip(fieldsText());
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    column->addWidget(m_field);
    m_message = new QLabel(content);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->hide();
    column->addWidget(m_message);
    m_results = new ResultList(workspace, this);
    m_list = new QListView(content);
    m_list->setModel(m_results);
    m_list->setUniformItemSizes(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setAccessibleName(tr("Results"));
    m_list->viewport()->installEventFilter(this);
    column->addWidget(m_list, 1);
    auto* row = new QHBoxLayout;
    const auto addButton = [&](const QString& text, const QString& name) {
        auto* button = new QPushButton(text, content);
        button->setObjectName(name);
        row->addWidget(button);
        return button;
    };
    m_previous = addButton(tr("Previous"), QStringLiteral("previous"));
    m_next = addButton(tr("Next"), QStringLiteral("next"));
    m_selectAll = addButton(tr("Select all"), QStringLiteral("selectAll"));
    m_dim = new QCheckBox(tr("Dim the rest"), content);
    row->addWidget(m_dim);
    row->addStretch();
    column->addLayout(row);
    setContent(content);
    showContent(true);

    m_soon.setSingleShot(true);
    m_soon.setInterval(kWait);
    connect(&m_soon, &QTimer::timeout, this, &SearchPanel::run);
    connect(m_field, &QLineEdit::textChanged, this, [this] { m_soon.start(); });
    connect(m_previous, &QPushButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { step(1); });
    connect(m_selectAll, &QPushButton::clicked, this, [this] {
        m_list->selectAll();
        m_workspace.selectNodes(m_results->nodes());
    });
    connect(m_dim, &QCheckBox::toggled, this, &SearchPanel::highlight);
    connect(m_list, &QListView::activated, this,
            [this](const QModelIndex& index) { take(index.row()); });
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) {
        if (nodesOf(index.row()).size() == 1)
            take(index.row());
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &SearchPanel::selectInWorkspace);
    connect(m_list, &QWidget::customContextMenuRequested, this, &SearchPanel::showMenu);
    connect(&workspace, &Workspace::documentReplaced, this, [this] {
        showResults({});
        m_soon.start();
    });
    connect(&workspace, &Workspace::documentChanged, this, [this] { m_soon.start(); });
    connect(&workspace, &Workspace::activeConfigurationChanged, this, [this] { m_soon.start(); });
    showResults({});
}

SearchPanel::~SearchPanel() = default;

void SearchPanel::search(const QString& query)
{
    if (!query.isEmpty())
        m_field->setText(query);
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

const std::vector<NodeId>& SearchPanel::results() const
{
    return m_results->nodes();
}

void SearchPanel::waitUntilDone()
{
    if (m_soon.isActive()) {
        m_soon.stop();
        run();
    }
    m_search.waitUntilDone();
}

void SearchPanel::run()
{
    m_message->hide();
    const Result<evaluate::NodeQuery> query =
        evaluate::NodeQuery::parse(m_field->text().toStdString());
    if (!query || query->isEmpty() || !m_workspace.hasDocument()) {
        m_search.abandon();
        showResults({});
        m_message->setVisible(!query);
        if (!query)
            m_message->setText(translated(query.error().message));
        return;
    }
    m_search.start([this, query = *query, evaluation = m_workspace.liveEvaluation().evaluation(),
                    groups = m_workspace.sharedGroups(),
                    configuration = m_workspace.activeConfiguration()](
                       Progress& progress) -> LatestWork::Delivery {
        std::vector<NodeId> found = query.find({*evaluation, *groups, configuration}, progress);
        return [this, found = std::move(found)] {
            showResults(found);
            m_message->setText(
                tr("No node fits. Point at the field to see what can be asked for."));
            m_message->setVisible(found.empty());
        };
    });
}

void SearchPanel::showResults(std::vector<NodeId> nodes)
{
    m_results->setNodes(std::move(nodes));
    const std::size_t count = m_results->nodes().size();
    header().setSecondary(m_field->text().isEmpty() ? QString() : nodesText(count));
    for (QPushButton* button : {m_previous, m_next, m_selectAll})
        button->setEnabled(count > 0);
    highlight();
}

void SearchPanel::step(int rows)
{
    const int count = m_results->rowCount();
    if (count == 0)
        return;
    const QModelIndex at = m_list->currentIndex();
    const int from = at.isValid() ? at.row() : rows > 0 ? -1 : 0;
    take((from + rows + count) % count);
}

void SearchPanel::take(int row)
{
    if (row < 0 || row >= m_results->rowCount())
        return;
    m_list->setCurrentIndex(m_results->index(row));
    const NodeId node = m_results->nodes()[std::size_t(row)];
    m_workspace.selectNodes({node});
    Q_EMIT m_workspace.revealRequested({node});
    header().setSecondary(
        tr("%1 of %2").arg(countText(row + 1), nodesText(m_results->nodes().size())));
}

std::vector<NodeId> SearchPanel::nodesOf(int row) const
{
    const QItemSelectionModel& selection = *m_list->selectionModel();
    std::vector<NodeId> nodes;
    for (int each = 0; each < m_results->rowCount(); ++each) {
        if (each == row || selection.isRowSelected(each))
            nodes.push_back(m_results->nodes()[std::size_t(each)]);
    }
    if (!selection.isRowSelected(row))
        nodes = {m_results->nodes()[std::size_t(row)]};
    return nodes;
}

void SearchPanel::selectInWorkspace()
{
    const QModelIndexList rows = m_list->selectionModel()->selectedIndexes();
    if (!rows.isEmpty())
        m_workspace.selectNodes(nodesOf(rows.front().row()));
}

void SearchPanel::startDrag(int row, QPoint globalPosition)
{
    std::vector<NodeId> nodes = nodesOf(row);
    const QString title = nodes.size() == 1 ? m_workspace.displayName(nodes.front())
                                            : tr("Search · %1").arg(nodesText(nodes.size()));
    std::vector<NodeId> alike = grouping::samePlace(m_workspace.groups(), nodes);
    NodeDrag::start(*m_list->viewport(), {std::move(nodes), title, std::move(alike)},
                    m_workspace.theme(), globalPosition);
}

void SearchPanel::highlight()
{
    Q_EMIT highlightChanged(m_dim->isChecked() ? m_results->nodes() : std::vector<NodeId>());
}

void SearchPanel::showMenu(QPoint place)
{
    const QModelIndex index = m_list->indexAt(place);
    if (!index.isValid())
        return;
    QMenu menu(this);
    addNodeActions(menu, m_workspace, nodesOf(index.row()));
    menu.exec(m_list->viewport()->mapToGlobal(place));
}

/// A row that is pressed and moved is dragged: the list sees neither its moves, which would select
/// what they cross, nor the release after it, which would select that row alone.
bool SearchPanel::dragRows(QEvent& event)
{
    if (event.type() == QEvent::MouseButtonPress) {
        const auto& press = static_cast<const QMouseEvent&>(event);
        const bool isOnRow = m_list->indexAt(press.pos()).isValid();
        m_pressedAt =
            press.button() == Qt::LeftButton && isOnRow ? std::optional(press.pos()) : std::nullopt;
        m_isDragged = false;
    } else if (event.type() == QEvent::MouseMove && m_pressedAt) {
        const auto& move = static_cast<const QMouseEvent&>(event);
        const bool far =
            (move.pos() - *m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
        const QModelIndex index = m_list->indexAt(*m_pressedAt);
        if (!(move.buttons() & Qt::LeftButton))
            return false;
        if (far && !m_isDragged && index.isValid()) {
            m_isDragged = true;
            startDrag(index.row(), move.globalPosition().toPoint());
        }
        return true;
    } else if (event.type() == QEvent::MouseButtonRelease) {
        m_pressedAt.reset();
        return std::exchange(m_isDragged, false);
    }
    return false;
}

/// Down and Enter in the field go on to the next result.
bool SearchPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool back =
            key == Qt::Key_Up || static_cast<QKeyEvent*>(event)->modifiers() & Qt::ShiftModifier;
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Down
            || key == Qt::Key_Up) {
            waitUntilDone();
            step(back ? -1 : 1);
            return true;
        }
    }
    if (watched == m_list->viewport() && dragRows(*event))
        return true;
    return Panel::eventFilter(watched, event);
}

} // namespace meshwright::views
