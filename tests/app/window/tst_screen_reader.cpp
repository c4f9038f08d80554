#include "tests/app/window/sample_window.h"
#include "tests/support/test_program.h"
#include "views/mesh/mesh_grid.h"
#include "views/outline/outline_tree.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/timeline/timeline_view.h"

#include <QAccessible>
#include <QDockWidget>

#include <memory>
#include <vector>

using namespace meshwright;

namespace {

/// Whose focus a screen reader was told of.
std::vector<const QObject*> focusTold;

} // namespace

/// What a screen reader is answered in the whole window about what real keys came to, and told of.
class TestScreenReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void partUnderTheKeys_isKnown_data();
    void partUnderTheKeys_isKnown();
    void walkOnTheCanvas_isToldOfAlone();

private:
    QWidget* show(const QString& dock);

    QTemporaryDir m_folder;
    std::unique_ptr<tests::SampleWindow> m_shown;
};

void TestScreenReader::initTestCase()
{
    m_shown = std::make_unique<tests::SampleWindow>(m_folder.path(), "pipeline-decoder.onnx",
                                                    QSize(1600, 1000));
    QVERIFY(QTest::qWaitForWindowActive(&m_shown->window));
    QVERIFY(m_shown->workspace.activeConfiguration());
}

QWidget* TestScreenReader::show(const QString& dock)
{
    auto* panel = m_shown->window.findChild<QDockWidget*>(dock);
    panel->show();
    panel->raise();
    m_shown->settle();
    return panel;
}

void TestScreenReader::partUnderTheKeys_isKnown_data()
{
    QTest::addColumn<QString>("panel");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("role");
    QTest::newRow("canvas") << QString() << QStringLiteral("layer") << int(QAccessible::TreeItem);
    QTest::newRow("outline") << QStringLiteral("outline") << QStringLiteral("layer")
                             << int(QAccessible::TreeItem);
    QTest::newRow("timeline") << QStringLiteral("timeline") << QStringLiteral("F")
                              << int(QAccessible::ListItem);
    QTest::newRow("lanes") << QStringLiteral("stages") << QStringLiteral("Stage")
                           << int(QAccessible::ListItem);
    QTest::newRow("mesh") << QStringLiteral("mesh") << QStringLiteral("GPU:")
                          << int(QAccessible::ListItem);
}

/// Its name, role, state and place on the screen.
void TestScreenReader::partUnderTheKeys_isKnown()
{
    QFETCH(QString, panel);
    QFETCH(QString, name);
    QFETCH(int, role);
    QWidget* in = panel.isEmpty() ? &m_shown->window.graphView() : show(panel);
    QWidget* walked = panel.isEmpty()         ? in
        : panel == QStringLiteral("outline")  ? in->findChild<views::OutlineTree*>()
        : panel == QStringLiteral("timeline") ? in->findChild<views::TimelineView*>()
        : panel == QStringLiteral("mesh") ? static_cast<QWidget*>(in->findChild<views::MeshGrid*>())
                                          : in->findChild<views::StageBoard*>()->lanes().front();
    QVERIFY(walked && walked->isVisible());
    walked->setFocus(Qt::TabFocusReason);
    // From the canvas's input on to a card; below the two lanes are places to drop on.
    const int steps = panel == QStringLiteral("stages") ? 1 : 2;
    for (int step = 0; step < steps; ++step) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        m_shown->settle();
    }
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    m_shown->settle();
    QAccessibleInterface* part = QAccessible::queryAccessibleInterface(QApplication::focusWidget());
    QVERIFY(part && !part->text(QAccessible::Name).isEmpty());
    if (QAccessibleInterface* inner = part->focusChild())
        part = inner;
    const QString told = part->text(QAccessible::Name);
    QVERIFY2(told.contains(name), qPrintable(told));
    QCOMPARE(int(part->role()), role);
    QVERIFY(part->state().focused && part->state().focusable && !part->state().invisible);
    const QRect place = part->rect();
    QVERIFY(walked->window()->geometry().intersects(place));
}

/// The outline's row follows the cards, and a screen reader is not to follow it. Qt tells of a
/// focus only where assistive tools listen: with QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 on a display.
void TestScreenReader::walkOnTheCanvas_isToldOfAlone()
{
    if (!QAccessible::isActive())
        QSKIP("No assistive tool listens");
    views::GraphView& view = m_shown->window.graphView();
    view.setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(view.hasFocus());
    focusTold.clear();
    const auto before = QAccessible::installUpdateHandler([](QAccessibleEvent* event) {
        if (event->type() == QAccessible::Focus)
            focusTold.push_back(event->object());
    });
    for (int step = 0; step < 3; ++step) {
        QTest::keyClick(&view, Qt::Key_Down);
        m_shown->settle();
    }
    QAccessible::installUpdateHandler(before);
    QVERIFY(!focusTold.empty());
    for (const QObject* each : focusTold)
        QCOMPARE(each, static_cast<const QObject*>(&view));
}

MESHWRIGHT_WIDGET_TEST(TestScreenReader)
#include "tst_screen_reader.moc"
