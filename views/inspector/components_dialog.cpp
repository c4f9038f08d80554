#include "views/inspector/components_dialog.h"

#include "views/widgets/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace meshwright::views {

namespace {

/// "3 × 768" for a dimension that is divisible by 3, as a first proposal.
QString proposalFor(std::optional<int64_t> size, const std::vector<int64_t>& sizes)
{
    QStringList parts;
    for (const int64_t part : sizes)
        parts << QString::number(part);
    if (parts.isEmpty() && size && *size > 3 && *size % 3 == 0)
        parts = {QStringLiteral("3"), QString::number(*size / 3)};
    else if (parts.isEmpty() && size && *size > 2 && *size % 2 == 0)
        parts = {QStringLiteral("2"), QString::number(*size / 2)};
    return parts.join(QStringLiteral(" × "));
}

} // namespace

ComponentsDialog::ComponentsDialog(std::optional<int64_t> size, const std::vector<int64_t>& sizes,
                                   QWidget* parent)
    : QDialog(parent)
    , m_size(size)
    , m_edit(new QLineEdit(proposalFor(size, sizes), this))
    , m_message(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Split by components"));
    auto* words = new QLabel(
        tr("A fused dimension is a product of components, the first outermost: a q | k | v weight "
           "of 2304 is 3 × 768. The axes then split one component instead of cutting across all. "
           "Leave it empty for a plain dimension."),
        this);
    words->setWordWrap(true);
    m_edit->setAccessibleName(tr("Component sizes"));
    m_edit->setPlaceholderText(QStringLiteral("3 × 768"));
    m_message->setWordWrap(true);
    auto* column = newLayout<QVBoxLayout>(this, 2 * kGrid, kPanelMargins);
    column->addWidget(words);
    column->addWidget(m_edit);
    column->addWidget(m_message);
    column->addWidget(m_buttons);
    connect(m_edit, &QLineEdit::textChanged, this, &ComponentsDialog::validate);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setMinimumWidth(360);
    validate();
}

void ComponentsDialog::validate()
{
    static const QRegularExpression separators(QStringLiteral("[^0-9]+"));
    m_sizes.clear();
    QString wrong;
    int64_t product = 1;
    for (const QString& part : m_edit->text().split(separators, Qt::SkipEmptyParts)) {
        const qlonglong size = part.toLongLong();
        if (size < 1 || __builtin_mul_overflow(product, size, &product))
            wrong = tr("Every component is a number from 1 on.");
        m_sizes.push_back(size);
    }
    if (wrong.isEmpty() && m_sizes.size() == 1)
        wrong = tr("One component is no split: give two or more, or none.");
    else if (wrong.isEmpty() && !m_sizes.empty() && m_size && product != *m_size)
        wrong = tr("The product is %1, the dimension %2.").arg(product).arg(*m_size);
    m_message->setText(
        wrong.isEmpty() && !m_sizes.empty() ? tr("The axes go to the last component.") : wrong);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(wrong.isEmpty());
}

} // namespace meshwright::views
