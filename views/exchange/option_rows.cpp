#include "views/exchange/option_rows.h"

#include "views/exchange/format_text.h"
#include "views/widgets/theme.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kEditorWidth = 200;

QString optionRowsTextOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

} // namespace

OptionRows::OptionRows(QFormLayout& form, int firstRow, exchange::OptionValues starts,
                       QWidget* parent)
    : QObject(parent)
    , m_form(form)
    , m_firstRow(firstRow)
    , m_starts(std::move(starts))
    , m_parent(parent)
{
}

void OptionRows::show(std::string_view format, std::span<const exchange::FormatOption> options,
                      QWidget* before)
{
    keep();
    while (m_form.rowCount() > m_firstRow)
        m_form.removeRow(m_firstRow);
    m_rows.clear();
    m_format = format;
    const exchange::OptionValues& kept = m_kept.try_emplace(m_format, m_starts).first->second;
    for (const exchange::FormatOption& option : options) {
        const QString value = optionRowsTextOf(exchange::optionValue(kept, option));
        if (option.choices.empty())
            addField(option, value);
        else
            addChoice(option, value);
        const Row& row = m_rows.back();
        for (QWidget* next : {static_cast<QWidget*>(row.choice), static_cast<QWidget*>(row.field),
                              static_cast<QWidget*>(row.chooser)}) {
            if (!next)
                continue;
            QWidget::setTabOrder(before, next);
            before = next;
        }
    }
}

void OptionRows::keep()
{
    if (!m_format.empty())
        m_kept[m_format] = entered();
}

void OptionRows::addChoice(const exchange::FormatOption& option, const QString& value)
{
    auto* box = new QComboBox(m_parent);
    for (const std::string_view choice : option.choices)
        box->addItem(optionRowsTextOf(choice));
    box->setCurrentText(value);
    box->setFixedWidth(kEditorWidth);
    connect(box, &QComboBox::currentIndexChanged, this, &OptionRows::chosen);
    m_rows.push_back({std::string(option.name), box, nullptr, nullptr});
    addRow(option, box, new QLabel(formatText(option.description), m_parent));
}

void OptionRows::addField(const exchange::FormatOption& option, const QString& value)
{
    auto* field = new QLineEdit(value, m_parent);
    connect(field, &QLineEdit::textChanged, this, &OptionRows::edited);
    m_rows.push_back({std::string(option.name), nullptr, field, nullptr});
    if (!option.isFile) {
        field->setFixedWidth(kEditorWidth);
        addRow(option, field, new QLabel(formatText(option.description), m_parent));
        return;
    }
    field->setPlaceholderText(formatText(option.description));
    auto* choose = new QPushButton(tr("Choose…"), m_parent);
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, field, [this, field] {
        const QString path = QFileDialog::getOpenFileName(
            m_parent, tr("Choose a file"), QDir(m_folder).filePath(field->text().trimmed()));
        if (!path.isEmpty())
            field->setText(path);
    });
    m_rows.back().chooser = choose;
    addRow(option, field, choose);
}

void OptionRows::addRow(const exchange::FormatOption& option, QWidget* editor, QWidget* beside)
{
    editor->setObjectName(optionRowsTextOf(option.name));
    editor->setAccessibleName(optionLabel(option));
    editor->setAccessibleDescription(formatText(option.description));
    editor->setToolTip(formatText(option.description));
    auto* whole = new QWidget(m_parent);
    auto* row = newLayout<QHBoxLayout>(whole, 2 * kGrid);
    if (auto* hint = qobject_cast<QLabel*>(beside)) {
        hint->setFont(secondaryFont());
        hint->setForegroundRole(QPalette::PlaceholderText);
        hint->setTextFormat(Qt::PlainText);
        hint->setWordWrap(true);
        row->addWidget(editor);
        row->addWidget(hint, 1);
    } else {
        row->addWidget(editor, 1);
        row->addWidget(beside);
    }
    m_form.addRow(optionLabel(option), whole);
    if (auto* label = qobject_cast<QLabel*>(m_form.labelForField(whole)))
        label->setBuddy(editor);
}

exchange::OptionValues OptionRows::entered() const
{
    exchange::OptionValues values;
    for (const Row& row : m_rows) {
        const QString value = row.choice ? row.choice->currentText() : row.field->text().trimmed();
        if (!value.isEmpty())
            values[row.name] = value.toStdString();
    }
    return values;
}

exchange::OptionValues OptionRows::values() const
{
    exchange::OptionValues values = entered();
    for (const Row& row : m_rows) {
        const auto found = values.find(row.name);
        if (row.chooser && found != values.end())
            found->second =
                QDir(m_folder).filePath(QString::fromStdString(found->second)).toStdString();
    }
    return values;
}

} // namespace meshwright::views
