#include "app/window/new_model_dialog.h"

#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

namespace meshwright::app {

namespace {

constexpr int kDelay = 150; ///< ms after the last key
constexpr qint64 kLargestConfigFile = 16 << 20;

QSpinBox* sizeField(int value, int most, QWidget* parent)
{
    auto* field = new QSpinBox(parent);
    field->setRange(1, most);
    field->setValue(value);
    field->setGroupSeparatorShown(true);
    return field;
}

} // namespace

NewModelDialog::NewModelDialog(const QString& preset, const QString& folder, QWidget* parent)
    : QDialog(parent)
    , m_presets(modelPresets())
    , m_folder(folder)
    , m_source(new QComboBox(this))
    , m_purpose(new QComboBox(this))
    , m_config(new QPlainTextEdit(this))
    , m_outcome(new QLabel(this))
{
    setWindowTitle(tr("New model from a configuration"));
    m_source->addItem(tr("A decoder by its dimensions"));
    for (const ModelPreset& one : m_presets)
        m_source->addItem(one.title, QString::fromStdString(one.name));
    m_source->setCurrentIndex(std::max(0, m_source->findData(preset)));
    m_purpose->addItems({tr("Inference: all tokens in one pass"), tr("Training: labels and a loss"),
                         tr("Serving: a key-value cache")});
    auto* file = new QPushButton(tr("&Read config.json…"), this);
    file->setAutoDefault(false);
    auto* source = new QHBoxLayout;
    source->addWidget(m_source, 1);
    source->addWidget(file);
    m_config->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_config->setAccessibleName(tr("Configuration"));
    m_config->setTabChangesFocus(true);
    m_config->setMinimumSize(120 * views::kGrid, 60 * views::kGrid);
    m_outcome->setWordWrap(true);
    m_outcome->setTextFormat(Qt::PlainText);
    m_outcome->setMinimumHeight(2 * m_outcome->fontMetrics().lineSpacing());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_create = buttons->addButton(tr("Create"), QDialogButtonBox::AcceptRole);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Model"), source);
    form->addRow(buildDimensions());
    form->addRow(tr("&For"), m_purpose);
    form->addRow(tr("&Configuration"), m_config);
    form->addRow(m_outcome);
    form->addRow(buttons);
    if (auto* label = qobject_cast<QLabel*>(form->labelForField(source)))
        label->setBuddy(m_source);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kDelay);
    connect(&m_soon, &QTimer::timeout, this, &NewModelDialog::make);
    connect(m_config, &QPlainTextEdit::textChanged, this, [this] {
        m_create->setEnabled(false);
        m_soon.start();
    });
    connect(m_source, &QComboBox::activated, this, &NewModelDialog::choose);
    connect(m_purpose, &QComboBox::currentIndexChanged, this, &NewModelDialog::make);
    connect(file, &QPushButton::clicked, this, &NewModelDialog::browse);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    choose();
}

QWidget* NewModelDialog::buildDimensions()
{
    constexpr int kMost = 1 << 24;
    m_dimensions = new QWidget(this);
    auto* row = new QHBoxLayout(m_dimensions);
    row->setContentsMargins(0, 0, 0, 0);
    m_layers = sizeField(32, 4096, this);
    m_hidden = sizeField(4096, kMost, this);
    m_heads = sizeField(32, kMost, this);
    m_vocabulary = sizeField(32000, kMost, this);
    for (const auto& [field, text] : {std::pair(m_layers, tr("&Layers")),
                                      {m_hidden, tr("&Hidden size")},
                                      {m_heads, tr("H&eads")},
                                      {m_vocabulary, tr("&Vocabulary")}}) {
        auto* label = new QLabel(text, m_dimensions);
        label->setBuddy(field);
        row->addWidget(label);
        row->addWidget(field, 1);
        connect(field, &QSpinBox::valueChanged, this, &NewModelDialog::showDimensions);
    }
    return m_dimensions;
}

void NewModelDialog::choose()
{
    m_file.clear();
    const int index = m_source->currentIndex() - 1;
    m_dimensions->setVisible(index < 0);
    if (index < 0)
        showDimensions();
    else
        m_config->setPlainText(QString::fromStdString(m_presets[std::size_t(index)].config));
    make();
}

void NewModelDialog::showDimensions()
{
    architectures::Dimensions dimensions;
    dimensions.layers = m_layers->value();
    dimensions.hidden = m_hidden->value();
    dimensions.heads = m_heads->value();
    dimensions.vocabulary = m_vocabulary->value();
    m_config->setPlainText(QString::fromStdString(architectures::configOf(dimensions)));
}

void NewModelDialog::browse()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Read a configuration"), m_folder,
                                                      tr("Configurations (*.json);;All files (*)"));
    if (!path.isEmpty())
        readConfig(path);
}

void NewModelDialog::readConfig(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > kLargestConfigFile) {
        m_outcome->setText(tr("%1 cannot be read.").arg(QFileInfo(path).fileName()));
        return;
    }
    m_file = QFileInfo(path).fileName();
    m_dimensions->hide();
    m_source->setPlaceholderText(m_file);
    m_source->setCurrentIndex(-1); // it is none of them
    m_config->setPlainText(QString::fromUtf8(file.readAll()));
    make();
}

architectures::Purpose NewModelDialog::purpose() const
{
    switch (m_purpose->currentIndex()) {
    case 1:
        return architectures::Purpose::Training;
    case 2:
        return architectures::Purpose::Serving;
    default:
        return architectures::Purpose::Prompt;
    }
}

QString NewModelDialog::name() const
{
    const QString preset = m_source->currentData().toString();
    if (m_file.isEmpty() && !preset.isEmpty())
        return preset;
    return QString::fromStdString(m_model.architecture);
}

void NewModelDialog::make()
{
    m_soon.stop();
    Result<architectures::NewModel> made =
        architectures::newModel(m_config->toPlainText().toStdString(), purpose());
    m_create->setEnabled(made.ok());
    if (!made) {
        m_outcome->setText(views::capitalisedSentence(views::translated(made.error().message)));
        return;
    }
    m_model = std::move(made).value();
    m_outcome->setText(tr("%1: %2 parameters")
                           .arg(QString::fromStdString(m_model.architecture),
                                QLocale().toString(qlonglong(m_model.parameters))));
}

} // namespace meshwright::app
