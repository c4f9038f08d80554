#include "views/inspector/statistics_section.h"

#include "views/inspector/histogram.h"
#include "views/inspector/tensor_reader.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/panel.h"
#include "views/widgets/quantity_text.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QPointer>
#include <QProgressBar>
#include <QTimer>
#include <QVBoxLayout>

namespace meshwright::views {

namespace {

constexpr int kProgressMilliseconds = 100;

QString statisticText(double number)
{
    return numberText(number, 6);
}

/// "layers.0.weight" → "layers.0.weight.npy"; what a file name cannot hold becomes "_".
QString fileNameFor(const std::string& tensor)
{
    constexpr qsizetype kLongest = 120;
    QString name = QString::fromStdString(tensor).right(kLongest);
    for (QChar& c : name) {
        if (!c.isLetterOrNumber() && c != QLatin1Char('.') && c != QLatin1Char('-'))
            c = QLatin1Char('_');
    }
    return (name.isEmpty() ? QStringLiteral("tensor") : name) + QStringLiteral(".npy");
}

} // namespace

StatisticsSection::StatisticsSection(const InspectorContext& context, ValueId value,
                                     QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_value(value)
{
    newLayout<QVBoxLayout>(this, 0);
    connect(context.reader, &TensorReader::changed, this, &StatisticsSection::fill);
    fill();
}

void StatisticsSection::fill()
{
    QWidget* before = m_content;
    const bool hadFocus =
        before && QApplication::focusWidget() && before->isAncestorOf(QApplication::focusWidget());
    m_content = new QWidget(this);
    auto* column = newLayout<QVBoxLayout>(m_content, kGrid);
    const TensorReader& reader = *m_context.reader;
    if (reader.isRunning())
        addProgress(*column);
    else
        addButtons(*column);
    if (reader.statistics())
        addNumbers(*column);
    if (!reader.message().isEmpty()) {
        QLabel* message = secondaryLabel(breakable(reader.message()), m_content);
        message->setObjectName(QStringLiteral("readerMessage"));
        column->addWidget(message);
    }
    layout()->addWidget(m_content);
    m_content->show();
    if (before && reader.statistics()) // once they have their place: below the edge, mostly
        QTimer::singleShot(0, m_content, [this] { scrollIntoView(*m_content, kGrid); });
    if (auto* button = m_content->findChild<LinkButton*>(); hadFocus && button)
        button->setFocus(Qt::OtherFocusReason); // before the old one goes, which hands it on
    if (before) {
        before->hide();
        before->deleteLater(); // a button of it may be what is being clicked
    }
}

void StatisticsSection::addButtons(QVBoxLayout& column)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(4 * kGrid);
    auto* write = new LinkButton(tr("Write as .npy…"), m_content);
    write->setObjectName(QStringLiteral("writeNpy"));
    write->setToolTip(tr("Write its elements into a file that numpy reads"));
    connect(write, &QPushButton::clicked, this, &StatisticsSection::chooseFile);
    row->addWidget(write);
    // Last: what goes with a click leaves nothing else under the pointer.
    if (!m_context.reader->statistics()) {
        auto* read = new LinkButton(tr("Statistics"), m_content);
        read->setObjectName(QStringLiteral("statistics"));
        read->setToolTip(tr("Read all its elements: extremes, mean, deviation, zeros, histogram"));
        connect(read, &QPushButton::clicked, this,
                [this] { m_context.reader->readStatistics(m_value); });
        row->addWidget(read);
    }
    row->addStretch();
    column.addLayout(row);
}

void StatisticsSection::addProgress(QVBoxLayout& column)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(2 * kGrid);
    auto* bar = new QProgressBar(m_content);
    bar->setRange(0, 100);
    bar->setAccessibleName(tr("Reading the tensor"));
    row->addWidget(bar, 1);
    auto* cancel = new LinkButton(tr("Cancel"), m_content);
    cancel->setObjectName(QStringLiteral("cancelReading"));
    connect(cancel, &QPushButton::clicked, m_context.reader, &TensorReader::cancel);
    row->addWidget(cancel);
    column.addLayout(row);
    auto* timer = new QTimer(bar);
    const auto show = [bar, reader = m_context.reader] {
        bar->setValue(int(100 * reader->fraction()));
    };
    connect(timer, &QTimer::timeout, bar, show);
    timer->start(kProgressMilliseconds);
}

void StatisticsSection::addNumbers(QVBoxLayout& column)
{
    const onnx::TensorStatistics& numbers = *m_context.reader->statistics();
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(3 * kGrid);
    form->setVerticalSpacing(kGrid / 2);
    const auto add = [&](const QString& name, const QString& text) {
        auto* shown = new QLabel(text, m_content);
        shown->setTextInteractionFlags(Qt::TextSelectableByMouse);
        form->addRow(secondaryLabel(name, m_content), shown);
    };
    add(tr("Elements"), countText(numbers.count));
    if (!numbers.histogram.empty()) {
        add(tr("Minimum"), statisticText(numbers.minimum));
        add(tr("Maximum"), statisticText(numbers.maximum));
        add(tr("Mean"), statisticText(numbers.mean));
        add(tr("Standard deviation"), statisticText(numbers.deviation));
    }
    const double share = numbers.count > 0 ? double(numbers.zeros) / double(numbers.count) : 0;
    add(tr("Zeros"), QStringLiteral("%1 · %2").arg(countText(numbers.zeros), percentText(share)));
    if (numbers.infinities > 0)
        add(tr("Infinite"), countText(numbers.infinities));
    if (numbers.notNumbers > 0)
        add(tr("Not a number"), countText(numbers.notNumbers));
    column.addLayout(form);
    if (numbers.histogram.size() > 1)
        column.addWidget(new Histogram(numbers.histogram, m_context.workspace.theme(), m_content));
}

void StatisticsSection::chooseFile()
{
    const document::Document& document = m_context.workspace.document();
    const QString folder =
        QFileInfo(QString::fromStdString(document.path().string())).absolutePath();
    const QPointer<StatisticsSection> alive(this);
    const QString path = QFileDialog::getSaveFileName(
        window(), tr("Write the tensor"),
        folder + QLatin1Char('/') + fileNameFor(m_context.workspace.graph().value(m_value).name),
        tr("Tensors of numpy (*.npy)"));
    if (alive && !path.isEmpty())
        m_context.reader->write(m_value, path);
}

} // namespace meshwright::views
