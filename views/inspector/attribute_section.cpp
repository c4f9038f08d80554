#include "views/inspector/attribute_section.h"

#include "views/inspector/scope_link.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/value_text.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr std::size_t kMostAttributeElements = 32;
constexpr int kNameColumnWidth = 34 * kGrid;

} // namespace

AttributeSection::AttributeSection(const InspectorContext& context,
                                   const operators::NodeDescription& description, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
{
    auto* column = newLayout<QVBoxLayout>(this, kGrid);
    auto* table = new QGridLayout;
    table->setHorizontalSpacing(3 * kGrid);
    table->setVerticalSpacing(kGrid / 2);
    table->setColumnStretch(1, 1);
    column->addLayout(table);
    const auto& attributes = description.attributes;
    const auto isLeftOut = [](const operators::DescribedAttribute& each) { return !each.given; };
    const std::size_t defaults =
        std::size_t(std::count_if(attributes.begin(), attributes.end(), isLeftOut));
    const QString name = QStringLiteral("defaults");
    const bool showsAll =
        defaults <= kMostDefaults || (m_context.open && m_context.open->contains(name));
    std::size_t shown = 0;
    for (const operators::DescribedAttribute& attribute : attributes) {
        if ((showsAll || attribute.given) && ++shown <= kMostAttributes)
            addRow(*table, attribute);
    }
    if (shown > kMostAttributes)
        column->addWidget(secondaryLabel(
            tr("and %1 more").arg(countText(int64_t(shown - kMostAttributes))), this));
    if (showsAll || !m_context.open)
        return;
    auto* more = new LinkButton(tr("%1 defaults…").arg(countText(int64_t(defaults))), this);
    more->setObjectName(name);
    connect(more, &QPushButton::clicked, this, [this, more, table, name, attributes] {
        m_context.open->insert(name);
        more->hide();
        for (const operators::DescribedAttribute& attribute : attributes) {
            if (!attribute.given)
                addRow(*table, attribute);
        }
    });
    column->addWidget(more, 0, Qt::AlignLeft);
}

void AttributeSection::addRow(QGridLayout& table, const operators::DescribedAttribute& attribute)
{
    const int row = table.rowCount();
    const QString whole = QString::fromStdString(attribute.name);
    QLabel* name =
        secondaryLabel(fontMetrics().elidedText(whole, Qt::ElideMiddle, kNameColumnWidth), this);
    name->setWordWrap(false);
    name->setToolTip(whole);
    name->setObjectName(QStringLiteral("attribute:") + whole);
    table.addWidget(name, row, 0, Qt::AlignTop);
    table.addWidget(valueWidget(attribute), row, 1, Qt::AlignTop);
}

QWidget* AttributeSection::valueWidget(const operators::DescribedAttribute& attribute)
{
    if (attribute.given) {
        if (const auto* scope = std::get_if<ScopeId>(&attribute.given->value))
            return new ScopeLink(m_context, *scope, this);
        if (const auto* scopes = std::get_if<std::vector<ScopeId>>(&attribute.given->value);
            scopes && !scopes->empty())
            return new ScopeLink(m_context, scopes->front(), this);
    }
    const QString text = attribute.given ? attributeText(*attribute.given, kMostAttributeElements)
                                         : QString::fromStdString(attribute.defaultText);
    auto* value = new QLabel(breakable(text), this);
    value->setTextFormat(Qt::PlainText);
    value->setWordWrap(true);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setObjectName(QStringLiteral("value:") + QString::fromStdString(attribute.name));
    if (attribute.isDefault) {
        value->setForegroundRole(QPalette::PlaceholderText);
        value->setToolTip(attribute.given ? tr("This is the default.")
                                          : tr("The model leaves it out: this is the default."));
    }
    return value;
}

} // namespace meshwright::views
