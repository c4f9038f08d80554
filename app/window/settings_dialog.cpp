#include "app/window/settings_dialog.h"

#include "app/window/language.h"
#include "app/window/settings.h"
#include "app/window/shortcut_page.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::app {

namespace {

const QString kShortcutEntry = QStringLiteral("shortcuts");

/// A choice of values with names; @p name is the widget's.
QComboBox* choice(const QString& name, const QList<std::pair<QString, QVariant>>& entries,
                  const QVariant& current, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setObjectName(name);
    for (const auto& [text, value] : entries)
        box->addItem(text, value);
    box->setCurrentIndex(std::max(0, box->findData(current)));
    return box;
}

} // namespace

SettingsDialog::SettingsDialog(Settings& settings, const std::vector<Shortcuts::Command>& commands,
                               QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_shortcuts(new ShortcutPage(commands, this))
{
    setWindowTitle(tr("Settings"));
    m_shortcuts->setObjectName(kShortcutEntry);
    m_pages = new QTabWidget(this);
    m_pages->addTab(buildGeneral(), tr("&General"));
    m_pages->addTab(m_shortcuts, titleOf(m_shortcuts->objectName()));
    // Boxes of choices take these keys for a text to look for.
    const auto turn = [this](int step) {
        m_pages->setCurrentIndex((m_pages->currentIndex() + step) % m_pages->count());
    };
    const int back = m_pages->count() - 1;
    connect(new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Tab), this), &QShortcut::activated, this,
            [turn] { turn(1); });
    connect(new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), this),
            &QShortcut::activated, this, [turn, back] { turn(back); });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &SettingsDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &SettingsDialog::reject);
    connect(m_shortcuts, &ShortcutPage::changed, this, [this, buttons] {
        buttons->button(QDialogButtonBox::Ok)->setEnabled(m_shortcuts->conflicts().isEmpty());
    });
    auto* column = views::newLayout<QVBoxLayout>(this, 2 * views::kGrid, views::kPanelMargins);
    column->addWidget(m_pages, 1);
    column->addWidget(buttons);
    resize(600, 480);
    m_language->setFocus();
}

QList<std::pair<QString, QString>> SettingsDialog::entries()
{
    return {{QStringLiteral("language"), tr("&Language")},
            {QStringLiteral("units"), tr("&Bytes")},
            {QStringLiteral("theme"), tr("&Theme")},
            {QStringLiteral("motion"), tr("&Motion")},
            {QStringLiteral("hardwareFolder"), tr("Hard&ware folder")},
            {QStringLiteral("nodeFolder"), tr("&Node folder")},
            {kShortcutEntry, tr("S&hortcuts")}};
}

QString SettingsDialog::titleOf(const QString& name)
{
    const auto known = entries();
    const auto found = std::ranges::find(known, name, &std::pair<QString, QString>::first);
    return found == known.end() ? QString() : found->second;
}

void SettingsDialog::showEntry(const QString& name)
{
    auto* entry = findChild<QWidget*>(name);
    m_pages->setCurrentIndex(name == kShortcutEntry ? 1 : 0);
    if (entry)
        entry->setFocus(Qt::ShortcutFocusReason);
}

void SettingsDialog::addRow(QFormLayout& form, QWidget& field)
{
    form.addRow(titleOf(field.objectName()), &field);
}

QWidget* SettingsDialog::buildGeneral()
{
    auto* page = new QWidget(this);
    auto* form = new QFormLayout(page);
    form->setContentsMargins(views::kPanelMargins);
    form->setSpacing(3 * views::kGrid);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    QList<std::pair<QString, QVariant>> known {{tr("As the desktop"), QString()}};
    for (const Language& language : languages())
        known.append({language.name, language.code});
    m_language = choice(QStringLiteral("language"), known, m_settings.language(), page);
    addRow(*form, *m_language);
    m_units = choice(QStringLiteral("units"),
                     {{tr("kB, MB, GB (of 1000)"), int(views::ByteUnits::Decimal)},
                      {tr("KiB, MiB, GiB (of 1024)"), int(views::ByteUnits::Binary)}},
                     int(m_settings.byteUnits()), page);
    addRow(*form, *m_units);
    m_scheme = choice(QStringLiteral("theme"),
                      {{tr("As the desktop"), int(views::ColourScheme::System)},
                       {tr("Light"), int(views::ColourScheme::Light)},
                       {tr("Dark"), int(views::ColourScheme::Dark)}},
                      int(m_settings.colourScheme()), page);
    addRow(*form, *m_scheme);
    const std::optional<bool> motion = m_settings.chosenMotion();
    m_motion = choice(QStringLiteral("motion"),
                      {{tr("As the desktop"), QVariant()},
                       {tr("The view glides when it moves by itself"), true},
                       {tr("The view jumps"), false}},
                      motion ? QVariant(*motion) : QVariant(), page);
    addRow(*form, *m_motion);
    m_hardware = addFolder(*form, QStringLiteral("hardwareFolder"), m_settings.hardwareFolder(),
                           tr("only what comes with the program"));
    m_hardware->setToolTip(tr("Descriptions of devices and nodes (*.json) beside those that come "
                              "with the program; one of the same name takes its place"));
    m_node = addFolder(*form, QStringLiteral("nodeFolder"), m_settings.nodeFolder(),
                       tr("looked for from the current folder upwards"));
    m_node->setToolTip(
        tr("The node_modules with onnxruntime-node, which runs exports to compare them. Its code "
           "is run: name only a folder that you trust."));
    return page;
}

QLineEdit* SettingsDialog::addFolder(QFormLayout& form, const QString& name, const QString& folder,
                                     const QString& ifEmpty)
{
    auto* whole = new QWidget(this);
    auto* field = new QLineEdit(QDir::toNativeSeparators(folder), whole);
    field->setObjectName(name);
    field->setPlaceholderText(ifEmpty);
    field->setClearButtonEnabled(true);
    auto* button = new QPushButton(tr("Choose…"), whole);
    button->setAutoDefault(false);
    auto* row = views::newLayout<QHBoxLayout>(whole, 2 * views::kGrid);
    row->addWidget(field, 1);
    row->addWidget(button);
    whole->setFocusProxy(field);
    field->setAccessibleName(views::withoutMnemonic(titleOf(name)));
    form.addRow(titleOf(name), whole);
    if (auto* text = qobject_cast<QLabel*>(form.labelForField(whole)))
        text->setBuddy(field);
    connect(button, &QPushButton::clicked, this, [this, field] {
        const QString chosen =
            QFileDialog::getExistingDirectory(this, field->accessibleName(), field->text());
        if (!chosen.isEmpty())
            field->setText(QDir::toNativeSeparators(chosen));
    });
    return field;
}

void SettingsDialog::accept()
{
    if (!m_shortcuts->conflicts().isEmpty())
        return;
    m_settings.setLanguage(m_language->currentData().toString());
    m_settings.setByteUnits(views::ByteUnits(m_units->currentData().toInt()));
    m_settings.setColourScheme(views::ColourScheme(m_scheme->currentData().toInt()));
    const QVariant motion = m_motion->currentData();
    m_settings.setMotion(motion.isValid() ? std::optional(motion.toBool()) : std::nullopt);
    m_settings.setHardwareFolder(QDir::fromNativeSeparators(m_hardware->text().trimmed()));
    m_settings.setNodeFolder(QDir::fromNativeSeparators(m_node->text().trimmed()));
    Shortcuts::keep(m_shortcuts->commands(), m_settings);
    QDialog::accept();
}

} // namespace meshwright::app
