#include "views/plans/further_kinds.h"

#include "views/widgets/hardware_choice.h"
#include "views/widgets/link_button.h"
#include "views/widgets/theme.h"

#include <QComboBox>
#include <QJsonObject>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr std::size_t kMostFurther = planning::kMostKinds - 1; ///< beside the first
constexpr int kLeastLetters = 4; ///< of a choice
constexpr int kNumberWidth = 18 * kGrid;

/// The first that can be chosen and is not among @p taken; −1: there is none.
int firstFree(const QComboBox& box, const std::vector<QString>& taken)
{
    for (int i = 0; i < box.count(); ++i) {
        const QString name = box.itemData(i).toString();
        if (!name.isEmpty() && std::ranges::find(taken, name) == taken.end())
            return i;
    }
    return -1;
}

} // namespace

FurtherKinds::FurtherKinds(QWidget* parent)
    : QWidget(parent)
    , m_lines(new QVBoxLayout)
    , m_add(new LinkButton(tr("+ Another kind of device"), this))
{
    m_add->setObjectName(QStringLiteral("addKind"));
    m_add->setToolTip(tr("Devices of another kind beside these: up to four kinds"));
    m_lines->setSpacing(kGrid);
    auto* column = newLayout<QVBoxLayout>(this, kGrid);
    column->addLayout(m_lines);
    column->addWidget(m_add, 0, Qt::AlignLeft);
    connect(m_add, &QPushButton::clicked, this, &FurtherKinds::add);
}

void FurtherKinds::setCatalogue(const cost::Catalogue& catalogue)
{
    m_catalogue = catalogue;
    const QJsonArray before = json();
    restore(before);
}

/// As many as of the kind before it, which a person has entered.
void FurtherKinds::add()
{
    append({}, m_kinds.empty() ? QStringLiteral("8") : m_kinds.back().devices->text());
    std::vector<QString> taken;
    for (const Kind& kind : m_kinds)
        taken.push_back(kind.hardware->currentData().toString());
    QComboBox& added = *m_kinds.back().hardware;
    added.setCurrentIndex(firstFree(added, taken));
    added.setFocus(Qt::OtherFocusReason);
    Q_EMIT edited();
}

void FurtherKinds::append(const QString& hardware, const QString& devices)
{
    auto* line = new QWidget(this);
    const Kind kind {line, new QComboBox(line), new QLineEdit(devices, line),
                     new QToolButton(line)};
    kind.hardware->setAccessibleName(tr("Hardware of another kind"));
    kind.hardware->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    kind.hardware->setMinimumContentsLength(kLeastLetters);
    addHardware(*kind.hardware, m_catalogue);
    kind.hardware->setCurrentIndex(hardware.isEmpty() ? -1 : kind.hardware->findData(hardware));
    kind.devices->setAccessibleName(tr("Devices of this kind"));
    kind.devices->setToolTip(tr("How many devices of this kind there are"));
    kind.devices->setMaxLength(16);
    kind.devices->setFixedWidth(kNumberWidth);
    kind.remove->setText(QStringLiteral("−"));
    kind.remove->setProperty("quiet", true);
    kind.remove->setFocusPolicy(Qt::StrongFocus);
    kind.remove->setAccessibleName(tr("Remove this kind"));
    kind.remove->setToolTip(kind.remove->accessibleName());
    auto* row = newLayout<QHBoxLayout>(line, kGrid);
    row->addWidget(kind.hardware, 1);
    row->addWidget(kind.devices);
    row->addWidget(kind.remove);
    // Before the link, as on the screen.
    QWidget* before = m_kinds.empty() ? m_add->previousInFocusChain() : m_kinds.back().remove;
    while (!(before->focusPolicy() & Qt::TabFocus) && before != m_add)
        before = before->previousInFocusChain();
    setTabOrder(before, kind.hardware);
    setTabOrder(kind.hardware, kind.devices);
    setTabOrder(kind.devices, kind.remove);
    m_lines->addWidget(line);
    m_kinds.push_back(kind);
    connect(kind.hardware, &QComboBox::currentIndexChanged, this, &FurtherKinds::edited);
    connect(kind.devices, &QLineEdit::textEdited, this, &FurtherKinds::edited);
    connect(kind.devices, &QLineEdit::returnPressed, this, &FurtherKinds::accepted);
    connect(kind.remove, &QToolButton::clicked, this, [this, line] { remove(line); });
    follow();
}

void FurtherKinds::remove(const QWidget* line)
{
    const auto at = std::ranges::find(m_kinds, line, &Kind::line);
    if (at == m_kinds.end())
        return;
    QWidget* gone = at->line;
    m_kinds.erase(at);
    follow();
    m_add->setFocus(Qt::OtherFocusReason);
    gone->hide();
    gone->deleteLater(); // its button is what is being clicked
    Q_EMIT edited();
}

void FurtherKinds::follow()
{
    m_add->setVisible(m_kinds.size() < kMostFurther);
}

void FurtherKinds::setKinds(const planning::HardwareGroups& groups)
{
    QJsonArray kinds;
    for (const planning::HardwareGroup& group : groups)
        kinds.append(QJsonObject {{"hardware", QString::fromStdString(group.hardware)},
                                  {"devices", QString::number(group.devices)}});
    restore(kinds);
}

QJsonArray FurtherKinds::json() const
{
    QJsonArray kinds;
    for (const Kind& kind : m_kinds)
        kinds.append(QJsonObject {{"hardware", kind.hardware->currentData().toString()},
                                  {"devices", kind.devices->text()}});
    return kinds;
}

void FurtherKinds::restore(const QJsonArray& kinds)
{
    for (const Kind& kind : m_kinds)
        delete kind.line;
    m_kinds.clear();
    for (const QJsonValue& kind : kinds) {
        if (m_kinds.size() < kMostFurther)
            append(kind["hardware"].toString(), kind["devices"].toString().left(16));
    }
    follow();
}

} // namespace meshwright::views
