#include "app/window/picture_dialog.h"

#include "views/widgets/labels.h"
#include "views/widgets/progress_row.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QToolButton>

namespace meshwright::app {

namespace {

constexpr int kFewestPixels = 1, kMostPixels = 1'000'000;

} // namespace

/// Keeps the dialog alive while a picture is made on its thread.
class PictureDialog::Writing final : public Progress
{
public:
    explicit Writing(views::ProgressRow& row)
        : m_row(row)
    {
    }

    void report(double fraction, std::string_view) override
    {
        m_row.showFraction(fraction);
        QCoreApplication::processEvents();
    }

    bool cancelled() const override { return m_isStopped; }

    void stop() { m_isStopped = true; }

private:
    views::ProgressRow& m_row;
    bool m_isStopped = false;
};

PictureDialog::PictureDialog(Source source, QWidget* parent)
    : QDialog(parent)
    , m_what(new QComboBox(this))
    , m_part(new QComboBox(this))
    , m_pixels(new QSpinBox(this))
    , m_path(new QLineEdit(this))
    , m_size(views::secondaryLabel({}, this))
    , m_source(std::move(source))
{
    setWindowTitle(tr("Export picture"));
    m_what->addItem(tr("Graph"));
    if (m_source.hasTimeline)
        m_what->addItem(tr("Timeline"));
    m_part->addItems({tr("Everything"), tr("What is visible now")});
    m_pixels->setSingleStep(100);
    m_pixels->setSpecialValueText(tr("As on the screen"));
    m_pixels->setSuffix(tr(" pixels"));
    m_browse = new QToolButton(this);
    m_browse->setText(QStringLiteral("…"));
    m_browse->setAccessibleName(tr("Choose a file"));
    auto* file = new QHBoxLayout;
    file->addWidget(m_path, 1);
    file->addWidget(m_browse);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_write = buttons->addButton(tr("Write"), QDialogButtonBox::AcceptRole);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Picture of"), m_what);
    form->addRow(tr("P&art"), m_part);
    form->addRow(tr("&Width"), m_pixels);
    form->addRow(QString(), m_size);
    form->addRow(tr("&File"), file);
    m_progress = new views::ProgressRow({}, this);
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(m_progress);
    bottom->addWidget(buttons, 1);
    form->addRow(bottom);
    if (auto* label = qobject_cast<QLabel*>(form->labelForField(file)))
        label->setBuddy(m_path);
    m_path->setAccessibleName(tr("File"));
    m_path->setMinimumWidth(90 * views::kGrid);
    connect(buttons, &QDialogButtonBox::accepted, this, &PictureDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_browse, &QToolButton::clicked, this, &PictureDialog::browse);
    connect(m_path, &QLineEdit::textChanged, this, &PictureDialog::updateFields);
    connect(m_what, &QComboBox::currentIndexChanged, this, &PictureDialog::propose);
    for (QComboBox* choice : {m_what, m_part})
        connect(choice, &QComboBox::currentIndexChanged, this, &PictureDialog::limitPixels);
    connect(m_pixels, &QSpinBox::valueChanged, this, &PictureDialog::showSize);
    propose();
    limitPixels();
    updateFields();
}

bool PictureDialog::isOfTimeline() const
{
    return m_what->currentIndex() == 1;
}

views::PictureChoice PictureDialog::choice() const
{
    views::PictureChoice choice;
    choice.isVisiblePart = m_part->currentIndex() == 1;
    if (m_pixels->isEnabled() && m_pixels->value() > 0)
        choice.pixels = m_pixels->value();
    return choice;
}

QString PictureDialog::path() const
{
    return m_path->text();
}

void PictureDialog::accept()
{
    if (!m_writing && mayReplace())
        write();
}

void PictureDialog::reject()
{
    if (m_writing)
        m_writing->stop();
    else
        QDialog::reject();
}

bool PictureDialog::mayReplace()
{
    return path() == m_chosen || !QFile::exists(path())
        || QMessageBox::question(
               this, tr("Export picture"),
               tr("%1 is there already. Replace it?").arg(QFileInfo(path()).fileName()),
               QMessageBox::Yes | QMessageBox::No, QMessageBox::No)
        == QMessageBox::Yes;
}

void PictureDialog::write()
{
    Writing writing(*m_progress);
    views::PictureChoice asked = choice();
    asked.progress = &writing;
    const QList<QWidget*> fields {m_what, m_part, m_pixels, m_path, m_browse, m_write};
    for (QWidget* field : fields)
        field->setEnabled(false);
    const Result<void> written = [&] {
        const QScopedValueRollback during(m_writing, &writing);
        return m_source.write(isOfTimeline(), path(), asked);
    }();
    m_progress->hide();
    for (QWidget* field : fields)
        field->setEnabled(true);
    updateFields();
    if (written)
        QDialog::accept();
    else if (!writing.cancelled())
        QMessageBox::warning(this, tr("Export picture"),
                             views::translated(written.error().message));
}

void PictureDialog::propose()
{
    if (m_path->text() != m_proposed)
        return;
    const QString ending =
        isOfTimeline() ? QStringLiteral("-timeline.png") : QStringLiteral(".png");
    m_proposed = QDir(m_source.folder).filePath(m_source.model + ending);
    m_path->setText(m_proposed);
}

void PictureDialog::browse()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Export picture"), m_path->text(),
                                                      tr("Pictures (*.png *.svg *.pdf)"));
    if (path.isEmpty())
        return;
    m_chosen = path;
    m_path->setText(path);
}

QSize PictureDialog::sizeAt(int pixels) const
{
    views::PictureChoice choice;
    choice.isVisiblePart = m_part->currentIndex() == 1;
    if (pixels > 0)
        choice.pixels = pixels;
    return m_source.size(isOfTimeline(), choice);
}

/// To what can be made with the memory that is free now.
void PictureDialog::limitPixels()
{
    const auto fits = [this](int pixels) {
        const QSize size = sizeAt(pixels);
        return !views::tooLarge({}, size.width(), size.height(), m_source.freeMemory);
    };
    int most = kFewestPixels, beyond = kMostPixels + 1; // what takes more has more pixels
    while (beyond - most > 1) {
        const int middle = most + (beyond - most) / 2;
        (fits(middle) ? most : beyond) = middle;
    }
    m_pixels->setRange(0, most);
    m_pixels->setToolTip(
        tr("At most %1 with the memory that is free. The height follows. Vector pictures "
           "(.svg, .pdf) have no pixels.")
            .arg(views::countText(most)));
    showSize();
}

void PictureDialog::showSize()
{
    const QSize size = sizeAt(m_pixels->value());
    const double bytes = views::pngBytes(size.width(), size.height());
    m_size->setText(tr("%1 × %2 pixels, %3 of memory")
                        .arg(views::countText(size.width()), views::countText(size.height()),
                             views::bytesText(Bytes {int64_t(bytes)})));
}

/// Only a .png has a width in pixels, and only these endings are known.
void PictureDialog::updateFields()
{
    const QString ending = QFileInfo(m_path->text()).suffix().toLower();
    m_pixels->setEnabled(ending == QLatin1String("png"));
    m_size->setEnabled(m_pixels->isEnabled());
    const bool isKnown = QStringList {"png", "svg", "pdf"}.contains(ending);
    m_write->setEnabled(isKnown);
    m_write->setToolTip(isKnown ? QString() : tr("A picture is a .png, .svg or .pdf."));
}

} // namespace meshwright::app
