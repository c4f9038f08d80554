#include "app/window/application.h"
#include "app/window/main_window.h"
#include "app/window/new_model_dialog.h"
#include "app/window/settings.h"
#include "tests/support/test_program.h"
#include "tests/views/child.h"
#include "views/workspace/workspace.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace meshwright;
using app::NewModelDialog;

/// A model made in the window, by keys and clicks.
class TestNewModelDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void preset_isShownAndCanBeChanged();
    void dimensions_followTheFields();
    void file_isRead();
    void window_opensTheModel();
};

void TestNewModelDialog::preset_isShownAndCanBeChanged()
{
    NewModelDialog dialog(QStringLiteral("llama-3-70b"), {});
    dialog.show();
    auto* create = tests::child<QPushButton>(dialog, "Create");
    auto* config = tests::child<QPlainTextEdit>(dialog, "Configuration");
    QVERIFY(create->isEnabled());
    QCOMPARE(dialog.model().parameters, int64_t(70'553'706'496));
    QCOMPARE(dialog.name(), QStringLiteral("llama-3-70b"));
    config->selectAll();
    QTest::keyClicks(config, QStringLiteral("{}"));
    QVERIFY(!create->isEnabled());
    const auto saysWhatIsMissing = [&] {
        const auto labels = dialog.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text().contains(QStringLiteral("\"model_type\" is missing"));
        });
    };
    QTRY_VERIFY(saysWhatIsMissing());
    QVERIFY(!create->isEnabled());
    // GPT-2's is the first after the dimensions.
    auto* source = dialog.findChildren<QComboBox*>().front();
    source->setFocus();
    QTest::keyClick(source, Qt::Key_Home);
    QTest::keyClick(source, Qt::Key_Down);
    QTRY_COMPARE(dialog.model().parameters, int64_t(124'439'808));
    QVERIFY(create->isEnabled());
}

/// As in tst_cli_new: 3 layers of 512 with 8 heads and 1000 tokens.
void TestNewModelDialog::dimensions_followTheFields()
{
    NewModelDialog dialog({}, {});
    dialog.show();
    const QList<QSpinBox*> fields = dialog.findChildren<QSpinBox*>();
    QCOMPARE(fields.size(), 4);
    const char* sizes[] {"3", "512", "8", "1000"};
    for (int i = 0; i < 4; ++i) {
        fields[i]->setFocus();
        fields[i]->selectAll();
        QTest::keyClicks(fields[i], QString::fromLatin1(sizes[i]));
    }
    QTRY_COMPARE(dialog.model().parameters, int64_t(11'251'200));
    QCOMPARE(dialog.name(), QStringLiteral("llama"));
}

void TestNewModelDialog::file_isRead()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("config.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"model_type": "gpt2", "n_embd": 768, "n_layer": 12, "n_head": 12})");
    file.close();
    NewModelDialog dialog({}, folder.path());
    dialog.readConfig(file.fileName());
    QCOMPARE(dialog.model().parameters, int64_t(124'439'808));
    QCOMPARE(dialog.name(), QStringLiteral("gpt2"));
}

/// The button of the welcome page, Enter in the dialog; then Ctrl+S asks for a name.
void TestNewModelDialog::window_opensTheModel()
{
    const QTemporaryDir folder;
    app::Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    settings.setMotion(false);
    views::Workspace workspace;
    app::prepareWorkspace(workspace);
    app::MainWindow window(workspace, settings);
    window.resize(1400, 900);
    window.show();
    auto* preset = tests::child<QPushButton>(window, "Llama 3 8B");
    QTimer::singleShot(0, this, [&] {
        auto* dialog = qobject_cast<NewModelDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        QTest::mouseClick(tests::child<QPushButton>(*dialog, "Create"), Qt::LeftButton);
    });
    QTest::mouseClick(preset, Qt::LeftButton);
    QTRY_VERIFY(workspace.hasDocument());
    QCOMPARE(workspace.graph().nodes().size(), std::size_t(555));
    QVERIFY(window.windowTitle().startsWith(QStringLiteral("llama-3-8b")));
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    bool isAsked = false;
    QTimer::singleShot(100, this, [&] {
        if (auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
            isAsked = true;
            dialog->reject();
        }
    });
    QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(isAsked);
    window.close();
}

MESHWRIGHT_WIDGET_TEST(TestNewModelDialog)
#include "tst_new_model_dialog.moc"
