#include "views/inspector/dimension_row.h"

#include "core/plan/axes_changes.h"
#include "core/plan/axis_atoms.h"
#include "views/widgets/chip.h"
#include "views/widgets/flow_layout.h"
#include "views/workspace/axis_text.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace meshwright::views {

DimensionRow::DimensionRow(DimensionRowContent content, const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_content(std::move(content))
    , m_theme(theme)
{
    auto* layout = new FlowLayout(2 * kGrid, kGrid, this);
    if (!m_content.caption.isEmpty()) {
        auto* caption = new QLabel(m_content.caption, this);
        caption->setForegroundRole(QPalette::PlaceholderText);
        caption->setTextFormat(Qt::PlainText);
        layout->addWidget(caption);
    }
    for (std::size_t dim = 0; dim < m_content.axes.dims.size(); ++dim) {
        m_groups.push_back(buildGroup(dim));
        layout->addWidget(m_groups.back());
    }
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QWidget* DimensionRow::buildGroup(std::size_t dim)
{
    auto* group = new QWidget(this);
    auto* layout = newLayout<QHBoxLayout>(group, 2);
    const plan::AxesDim& axes = m_content.axes.dims[dim];
    if (axes.components.empty() && !showsOnlyFollowing(dim))
        addAxesChips(group, dim, {}, axes.axes);
    for (std::size_t i = 0; i < axes.components.size(); ++i) {
        if (i > 0)
            layout->addWidget(new QLabel(QStringLiteral("×"), group));
        addAxesChips(group, dim, QString::number(axes.components[i].size), axes.components[i].axes);
    }
    addFollowing(group, dim);
    return group;
}

bool DimensionRow::showsOnlyFollowing(std::size_t dim) const
{
    if (!m_content.whole || m_content.own[dim] > 0)
        return false;
    const plan::AxesDim& whole = m_content.whole->dims[dim];
    return !whole.axes.empty()
        || std::any_of(whole.components.begin(), whole.components.end(),
                       [](const plan::AxesDim::Component& part) { return !part.axes.empty(); });
}

void DimensionRow::addFollowing(QWidget* group, std::size_t dim)
{
    if (!m_content.whole)
        return;
    const plan::AxesDim& whole = m_content.whole->dims[dim];
    const auto add = [&](const QString& text, const plan::AxisReference& axis) {
        Chip* chip = newChip(group, dim, text);
        chip->setColour(m_theme.axis(QString::fromStdString(axis.axis)));
        chip->setOutlined(true);
        QStringList lines {
            describe(dim),
            tr("%1 follows from other tensors").arg(QString::fromStdString(plan::toString(axis)))};
        lines << subAxisTexts({axis});
        chip->setToolTip(lines.join(QLatin1Char('\n')));
        m_chips.push_back({chip, dim, std::nullopt});
    };
    for (std::size_t i = m_content.own[dim]; i < whole.axes.size(); ++i)
        add(QString::fromStdString(plan::toString(whole.axes[i])), whole.axes[i]);
    if (!m_content.axes.dims[dim].components.empty())
        return;
    // "768 model" of 3 × 768: which of the components it splits.
    for (const plan::AxesDim::Component& component : whole.components) {
        for (const plan::AxisReference& axis : component.axes)
            add(QString::number(component.size) + QLatin1Char(' ')
                    + QString::fromStdString(plan::toString(axis)),
                axis);
    }
}

void DimensionRow::addAxesChips(QWidget* group, std::size_t dim, const QString& prefix,
                                const std::vector<plan::AxisReference>& axes)
{
    const QString start = prefix.isEmpty() ? QString() : prefix + QLatin1Char(' ');
    const QString open = m_content.axes.dims[dim].open ? QStringLiteral(" ?") : QString();
    if (axes.empty())
        addChip(group, dim, start + QStringLiteral("·") + open, std::nullopt);
    for (const plan::AxisReference& axis : axes)
        addChip(group, dim, start + QString::fromStdString(plan::toString(axis)) + open, axis);
}

void DimensionRow::addChip(QWidget* group, std::size_t dim, const QString& text,
                           const std::optional<plan::AxisReference>& axis)
{
    Chip* chip = newChip(group, dim, text);
    if (axis) {
        chip->setColour(m_theme.axis(QString::fromStdString(axis->axis)));
        QStringList lines {chip->toolTip()};
        lines << subAxisTexts({*axis});
        chip->setToolTip(lines.join(QLatin1Char('\n')));
    }
    m_chips.push_back({chip, dim, axis});
}

Chip* DimensionRow::newChip(QWidget* group, std::size_t dim, const QString& text)
{
    auto* chip = new Chip(text, group);
    chip->setObjectName(QStringLiteral("%1:%2:%3")
                            .arg(m_content.key)
                            .arg(dim)
                            .arg(group->findChildren<Chip*>().size() - 1));
    chip->setAccessibleName(describe(dim));
    chip->setToolTip(describe(dim));
    chip->installEventFilter(this);
    chip->setContextMenuPolicy(Qt::CustomContextMenu);
    const auto open = [this, dim, chip] { openMenu(dim, chip); };
    connect(chip, &QAbstractButton::clicked, this, open);
    connect(chip, &QWidget::customContextMenuRequested, this, open);
    group->layout()->addWidget(chip);
    return chip;
}

QString DimensionRow::describe(std::size_t dim) const
{
    const plan::AxesDim& axes = m_content.axes.dims[dim];
    QString text = tr("Dimension %1 · %2").arg(dim).arg(m_content.dims.value(int(dim)));
    if (const QString meaning = m_content.meanings.value(int(dim)); !meaning.isEmpty())
        text += QStringLiteral(" (%1)").arg(meaning);
    QStringList names;
    for (const plan::AxisReference& axis : axes.axes)
        names << QString::fromStdString(plan::toString(axis));
    for (const plan::AxesDim::Component& component : axes.components) {
        for (const plan::AxisReference& axis : component.axes)
            names << QString::fromStdString(plan::toString(axis));
    }
    text += names.isEmpty() ? tr(": not split")
                            : tr(": split by %1").arg(names.join(QStringLiteral(", ")));
    if (axes.open)
        text += tr(", open");
    return text;
}

void DimensionRow::openMenu(std::size_t dim, QWidget* at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("dimensionMenu"));
    QString title = tr("Dimension %1 · %2").arg(dim).arg(m_content.dims.value(int(dim)));
    if (const QString meaning = m_content.meanings.value(int(dim)); !meaning.isEmpty())
        title += QStringLiteral(" · ") + meaning;
    QAction* heading = menu->addAction(title);
    heading->setEnabled(false);
    fillAxes(*menu, dim);
    menu->addSeparator();
    connect(menu->addAction(tr("Replicate: split by no axis")), &QAction::triggered, this,
            [this, dim] { Q_EMIT edited(plan::withWholeDim(m_content.axes, dim)); });
    QAction* open = menu->addAction(tr("Open: propagation may add axes"));
    open->setCheckable(true);
    open->setChecked(m_content.axes.dims[dim].open);
    connect(open, &QAction::triggered, this,
            [this, dim](bool on) { report(plan::withOpen(m_content.axes, dim, on)); });
    connect(menu->addAction(tr("Split by components…")), &QAction::triggered, this,
            [this, dim] { Q_EMIT componentsRequested(dim); });
    menu->popup(at->mapToGlobal(QPoint(0, at->height() + 2)));
    // The first choice takes the keyboard, not the heading.
    for (QAction* action : menu->actions()) {
        if (action->isEnabled() && !action->isSeparator()) {
            menu->setActiveAction(action);
            break;
        }
    }
}

void DimensionRow::fillAxes(QMenu& menu, std::size_t dim)
{
    for (const plan::MeshAxis& axis : m_content.mesh.axes) {
        const std::optional<plan::AxisPlace> place = placeOf(m_content.axes, axis.name);
        QString text = tr("%1 in %2").arg(QString::fromStdString(axis.name)).arg(axis.size);
        if (place && place->dim != dim)
            text += tr(" — move here from dimension %1").arg(place->dim);
        QAction* action = menu.addAction(text);
        action->setObjectName(QStringLiteral("axis:") + QString::fromStdString(axis.name));
        action->setCheckable(true);
        action->setChecked(place && place->dim == dim);
        connect(action, &QAction::triggered, this,
                [this, dim, name = axis.name](bool on) { toggle(dim, name, on); });
    }
    if (m_content.mesh.axes.empty())
        menu.addAction(tr("The mesh has no axis to split by"))->setEnabled(false);
}

void DimensionRow::toggle(std::size_t dim, const std::string& axis, bool on)
{
    report(on ? plan::withAxis(m_content.axes, dim, axis)
              : plan::withoutAxis(m_content.axes, axis));
}

void DimensionRow::report(const plan::AxesSharding& axes)
{
    if (plan::isEmpty(axes))
        Q_EMIT cleared();
    else
        Q_EMIT edited(axes);
}

const DimensionRow::ChipPlace* DimensionRow::placeOfChip(const QObject* chip) const
{
    for (const ChipPlace& place : m_chips) {
        if (place.chip == chip)
            return &place;
    }
    return nullptr;
}

bool DimensionRow::handleKey(const ChipPlace& place, int key, Qt::KeyboardModifiers modifiers)
{
    if (key == Qt::Key_Down && modifiers == Qt::NoModifier) {
        openMenu(place.dim, place.chip);
        return true;
    }
    if (!place.axis)
        return false;
    if (key == Qt::Key_Delete || key == Qt::Key_Backspace) {
        toggle(place.dim, place.axis->axis, false);
        return true;
    }
    if (modifiers == Qt::ControlModifier && key == Qt::Key_Left && place.dim > 0) {
        Q_EMIT edited(plan::withMoved(m_content.axes, *place.axis, place.dim - 1));
        return true;
    }
    if (modifiers == Qt::ControlModifier && key == Qt::Key_Right
        && place.dim + 1 < m_content.axes.dims.size()) {
        Q_EMIT edited(plan::withMoved(m_content.axes, *place.axis, place.dim + 1));
        return true;
    }
    return false;
}

bool DimensionRow::eventFilter(QObject* watched, QEvent* event)
{
    const ChipPlace* place = placeOfChip(watched);
    if (!place)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        return handleKey(*place, key->key(), key->modifiers());
    }
    if (!place->axis)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::MouseButtonPress) {
        m_pressedAt = static_cast<QMouseEvent*>(event)->globalPosition().toPoint();
    } else if (event->type() == QEvent::MouseMove && m_pressedAt) {
        const QPoint now = static_cast<QMouseEvent*>(event)->globalPosition().toPoint();
        const int far = (now - *m_pressedAt).manhattanLength();
        m_dragging = m_dragging || far >= QApplication::startDragDistance();
        if (m_dragging) {
            drag(now);
            return true;
        }
    } else if (event->type() == QEvent::MouseButtonRelease) {
        m_pressedAt.reset();
        if (m_dragging) {
            drag(static_cast<QMouseEvent*>(event)->globalPosition().toPoint());
            drop(*place);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

std::optional<DropCandidate> DimensionRow::dropCandidate(const DragPayload& payload,
                                                         QPoint globalPosition)
{
    const std::optional<std::size_t> dim = groupAt(globalPosition);
    if (payload.axis.empty() || !dim)
        return std::nullopt;
    if (!m_content.mesh.axis(payload.axis))
        return DropCandidate {tr("The stages lie along this axis: it splits no tensor"), false};
    const QString meaning = m_content.meanings.value(int(*dim));
    return DropCandidate {tr("Split dimension %1 · %2 over %3")
                              .arg(QString::number(*dim),
                                   meaning.isEmpty() ? m_content.dims.value(int(*dim)) : meaning,
                                   QString::fromStdString(payload.axis)),
                          true};
}

void DimensionRow::hover(const DragPayload& payload, QPoint globalPosition)
{
    m_target = payload.axis.empty() ? std::nullopt : groupAt(globalPosition);
    update();
}

void DimensionRow::leave()
{
    m_target.reset();
    update();
}

void DimensionRow::drop(const DragPayload& payload, QPoint globalPosition)
{
    if (const auto dim = groupAt(globalPosition))
        toggle(*dim, payload.axis, true);
}

void DimensionRow::drag(QPoint globalPosition)
{
    setCursor(Qt::ClosedHandCursor);
    m_target = groupAt(globalPosition);
    update();
}

void DimensionRow::drop(const ChipPlace& place)
{
    m_dragging = false;
    unsetCursor();
    place.chip->setDown(false);
    const std::optional<std::size_t> target = m_target;
    m_target.reset();
    update();
    if (target && *target != place.dim)
        Q_EMIT edited(plan::withMoved(m_content.axes, *place.axis, *target));
}

std::optional<std::size_t> DimensionRow::groupAt(QPoint globalPosition) const
{
    const QPoint here = mapFromGlobal(globalPosition);
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        if (m_groups[i]->geometry().adjusted(-kGrid, -kGrid, kGrid, kGrid).contains(here))
            return i;
    }
    return std::nullopt;
}

void DimensionRow::paintEvent(QPaintEvent*)
{
    if (!m_target)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::blend(m_theme.accent, m_theme.panel, 0.35));
    painter.drawRoundedRect(m_groups[*m_target]->geometry().adjusted(-3, -3, 3, 3), 12, 12);
}

} // namespace meshwright::views
