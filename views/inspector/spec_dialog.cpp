#include "views/inspector/spec_dialog.h"

#include "core/plan/shard_layout.h"
#include "views/widgets/link_button.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace meshwright::views {

namespace {

void setRow(QTableWidget& table, int row, const QString& first, const QString& second)
{
    table.setItem(row, 0, new QTableWidgetItem(first));
    table.setItem(row, 1, new QTableWidgetItem(second));
}

QString cell(const QTableWidget& table, int row, int column)
{
    const QTableWidgetItem* item = table.item(row, column);
    return item ? item->text().trimmed() : QString();
}

QLabel* captionLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setFont(secondaryFont());
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    return label;
}

} // namespace

SpecDialog::SpecDialog(const QString& tensor, const plan::ShardingSpec& spec,
                       const plan::Configuration& configuration,
                       std::optional<plan::TensorSize> size, QWidget* parent)
    : QDialog(parent)
    , m_spec(spec)
    , m_configuration(configuration)
    , m_size(std::move(size))
    , m_devices(new QLineEdit(this))
    , m_message(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Sharding of %1").arg(tensor));
    auto* column = newLayout<QVBoxLayout>(this, kGrid, kPanelMargins);
    column->addWidget(new QLabel(tr("Devices"), this));
    column->addWidget(captionLabel(
        tr("One entry per part, row-major: a device index, or the key of a group below."), this));
    m_devices->setAccessibleName(tr("Devices"));
    m_devices->setPlaceholderText(QStringLiteral("0, 1"));
    column->addWidget(m_devices);
    m_groups = addTable(*column, tr("Groups"),
                        tr("A key stands for several devices that hold the same part."),
                        {tr("Key"), tr("Devices")});
    m_dims = addTable(*column, tr("Dimensions"),
                      tr("Size/parts; several of them for a fused dimension: 3/1, 768/2. The size "
                         "may be a symbol or left out."),
                      {tr("Dimension"), tr("Parts")});
    m_message->setWordWrap(true);
    column->addWidget(m_message);
    column->addWidget(m_buttons);
    fill(SpecDraft::of(spec));
    connect(m_devices, &QLineEdit::textChanged, this, &SpecDialog::validate);
    connect(m_groups, &QTableWidget::cellChanged, this, &SpecDialog::validate);
    connect(m_dims, &QTableWidget::cellChanged, this, &SpecDialog::validate);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(420, 480);
    validate();
}

QTableWidget* SpecDialog::addTable(QVBoxLayout& column, const QString& title, const QString& hint,
                                   const QStringList& headers)
{
    auto* table = new QTableWidget(0, int(headers.size()), this);
    table->setHorizontalHeaderLabels(headers);
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->verticalHeader()->hide();
    table->setAccessibleName(title);
    table->setTabKeyNavigation(false);
    table->setMinimumHeight(72);
    auto* add = new LinkButton(tr("Add"), this);
    add->setAccessibleName(tr("Add to %1").arg(title));
    auto* remove = new LinkButton(tr("Remove"), this);
    remove->setAccessibleName(tr("Remove from %1").arg(title));
    connect(add, &QPushButton::clicked, this, [this, table] {
        table->insertRow(table->rowCount());
        setRow(*table, table->rowCount() - 1, QString(), QString());
        table->setCurrentCell(table->rowCount() - 1, 0);
        table->setFocus();
        validate();
    });
    connect(remove, &QPushButton::clicked, this, [this, table] {
        table->removeRow(table->currentRow() < 0 ? table->rowCount() - 1 : table->currentRow());
        validate();
    });
    auto* head = new QHBoxLayout;
    head->addWidget(new QLabel(title, this), 1);
    head->addWidget(add);
    head->addSpacing(2 * kGrid);
    head->addWidget(remove);
    column.addSpacing(2 * kGrid);
    column.addLayout(head);
    column.addWidget(captionLabel(hint, this));
    column.addWidget(table, 1);
    return table;
}

void SpecDialog::fill(const SpecDraft& draft)
{
    m_devices->setText(draft.devices);
    for (const SpecDraft::Group& group : draft.groups) {
        m_groups->insertRow(m_groups->rowCount());
        setRow(*m_groups, m_groups->rowCount() - 1, group.key, group.devices);
    }
    for (const SpecDraft::Dim& dim : draft.dims) {
        m_dims->insertRow(m_dims->rowCount());
        setRow(*m_dims, m_dims->rowCount() - 1, dim.axis, dim.components);
    }
}

SpecDraft SpecDialog::draft() const
{
    SpecDraft draft;
    draft.devices = m_devices->text();
    for (int row = 0; row < m_groups->rowCount(); ++row)
        draft.groups.push_back({cell(*m_groups, row, 0), cell(*m_groups, row, 1)});
    for (int row = 0; row < m_dims->rowCount(); ++row)
        draft.dims.push_back({cell(*m_dims, row, 0), cell(*m_dims, row, 1)});
    return draft;
}

void SpecDialog::validate()
{
    Result<plan::ShardingSpec> spec = draft().toSpec(m_spec);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(spec.ok());
    if (!spec) {
        m_message->setText(translated(spec.error().message));
        return;
    }
    m_spec = std::move(spec).value();
    m_message->setText(consequence());
}

QString SpecDialog::consequence() const
{
    if (!m_size)
        return tr("Who holds what cannot be said: the number of dimensions is not known.");
    const Result<plan::ShardLayout> layout =
        plan::shardLayout(m_spec, m_size->dims, m_configuration.deviceCount());
    if (!layout)
        return tr("It can be stored, but: %1").arg(translated(layout.error().message));
    return layout->devices.empty()
        ? tr("%1 parts; which devices hold them is left open.").arg(countText(layout->shards))
        : tr("%1 parts on %2 devices.")
              .arg(countText(layout->shards), countText(int64_t(layout->devices.size())));
}

} // namespace meshwright::views
