#include "app/window/application.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"
#include "views/widgets/plain_text_labels.h"

#include <QHelpEvent>
#include <QLabel>
#include <QMessageBox>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolTip>

using namespace meshwright;

namespace {

const std::string kImage = "<img src=red.png>", kBold = "<b>x</b>";

/// The tooltip that is shown; null: none is.
QLabel* shownTip()
{
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (widget->inherits("QTipLabel") && widget->isVisible())
            return qobject_cast<QLabel*>(widget);
    }
    return nullptr;
}

bool isRich(const QLabel& label)
{
    return label.textFormat() == Qt::RichText
        || (label.textFormat() == Qt::AutoText && Qt::mightBeRichText(label.text()));
}

} // namespace

/// Names out of a model are text, whatever they look like.
class TestPlainNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void labelsOfTheWindow_areText();
    void tooltips_areText();
    void canvasTooltip_isText();
    void messageBoxes_areText();

private:
    void select(uint32_t node)
    {
        m_workspace->selectNodes({NodeId {node}});
        QCoreApplication::processEvents();
    }

    QTemporaryDir m_folder;
    std::unique_ptr<app::Settings> m_settings;
    std::unique_ptr<views::Workspace> m_workspace;
    std::unique_ptr<app::MainWindow> m_window;
};

void TestPlainNames::initTestCase()
{
    app::prepareApplication(*qApp);
    onnx::ModelBuilder builder;
    builder.irVersion(11).configuration({kBold + kImage, 2, {kImage, kBold}, {}});
    builder.graph()
        .name(kImage)
        .input(kImage + "/in", graph::DataType::Float, {int64_t(4), kBold})
        .output(kBold + "/out", graph::DataType::Float, {int64_t(4), kBold});
    builder.graph().node("Relu", {kImage + "/in"}, {kBold + "/mid"}, kImage + "/first");
    builder.graph().node("Relu", {kBold + "/mid"}, {kBold + "/out"}, kBold);
    NoProgress progress;
    const std::string bytes = builder.bytes();
    auto model = onnx::readModel(std::as_bytes(std::span(bytes)), "<i>m</i>.onnx", progress);
    QVERIFY(model.ok());
    auto document = document::Document::fromModel(std::move(*model), "<i>m</i>.onnx");
    QVERIFY(document.ok());
    grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
    m_settings = std::make_unique<app::Settings>(m_folder.filePath(QStringLiteral("s.ini")));
    m_settings->setMotion(false);
    m_workspace = std::make_unique<views::Workspace>();
    m_window = std::make_unique<app::MainWindow>(*m_workspace, *m_settings);
    m_window->resize(1600, 1000);
    m_window->show();
    m_workspace->setDocument(std::move(*document), std::move(groups));
    m_workspace->liveEvaluation().waitUntilDone();
    m_window->graphView().expandAll();
    m_window->graphView().waitUntilLaidOut();
    select(0);
}

void TestPlainNames::labelsOfTheWindow_areText()
{
    int looked = 0;
    for (const uint32_t node : {0u, 1u}) {
        select(node);
        for (const QLabel* label : m_window->findChildren<QLabel*>()) {
            if (!label->isVisible())
                continue;
            QVERIFY2(!isRich(*label), qPrintable(label->text()));
            looked += label->text().contains(QLatin1Char('<')) ? 1 : 0;
        }
    }
    QVERIFY(looked > 0); // the inspector names the node
}

void TestPlainNames::tooltips_areText()
{
    QVERIFY(!QApplication::allWidgets().isEmpty());
    int looked = 0;
    QStringList texts {QString::fromStdString(kImage), QString::fromStdString(kBold)};
    for (const QWidget* widget : QApplication::allWidgets()) {
        if (!widget->toolTip().isEmpty())
            texts << widget->toolTip();
    }
    for (const QString& text : texts) {
        QToolTip::showText(QPoint(10, 10), text, m_window.get());
        const QLabel* tip = shownTip();
        QVERIFY(tip);
        QCOMPARE(tip->text(), text);
        QVERIFY2(!isRich(*tip), qPrintable(text));
        ++looked;
    }
    QVERIFY(looked > 2);
    QToolTip::hideText();
}

/// Hovered all over, as a person does.
void TestPlainNames::canvasTooltip_isText()
{
    views::GraphView& view = m_window->graphView();
    view.fit();
    QSet<QString> shown;
    for (int y = 0; y < view.height(); y += 8) {
        for (int x = 0; x < view.width(); x += 16) {
            const QPoint at(x, y);
            QHelpEvent hover(QEvent::ToolTip, at, view.mapToGlobal(at));
            QApplication::sendEvent(&view, &hover);
            const QLabel* tip = shownTip();
            if (!tip)
                continue;
            shown.insert(tip->text());
            QVERIFY2(!isRich(*tip), qPrintable(tip->text()));
        }
    }
    QVERIFY(std::ranges::any_of(
        shown, [](const QString& text) { return text.contains(QString::fromStdString(kImage)); }));
}

void TestPlainNames::messageBoxes_areText()
{
    QTimer::singleShot(0, qApp, [] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box);
        int looked = 0;
        for (const QLabel* label : box->findChildren<QLabel*>()) {
            QVERIFY2(!isRich(*label), qPrintable(label->text()));
            looked += label->text().contains(QLatin1Char('<')) ? 1 : 0;
        }
        QCOMPARE(looked, 2);
        box->accept();
    });
    QMessageBox box(QMessageBox::Warning, QStringLiteral("title"), QString::fromStdString(kBold),
                    QMessageBox::Ok, m_window.get());
    box.setInformativeText(QString::fromStdString(kImage));
    box.exec();
}

MESHWRIGHT_WIDGET_TEST(TestPlainNames)
#include "tst_plain_names.moc"
