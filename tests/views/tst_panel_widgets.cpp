#include "core/plan/plan.h"
#include "tests/support/test_program.h"
#include "tests/views/assistive_tool.h"
#include "tests/views/panel_fixture.h"
#include "views/plans/waterfall_chart.h"
#include "views/timeline/bindings_button.h"
#include "views/widgets/chip.h"
#include "views/widgets/device_text.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/flow_layout.h"
#include "views/widgets/hardware_choice.h"
#include "views/widgets/meter_bar.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/wrapped_text.h"

#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>
#include <numeric>

using namespace meshwright;
using namespace meshwright::views;

class TestPanelWidgets : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        applyTheme(*qApp, lightTheme());
    }

    /// Nothing in this program has made parts known before.
    void chartOfPlans_isKnownToAssistiveTools()
    {
        const tests::AssistiveTool tool;
        WaterfallChart chart;
        QCOMPARE(QAccessible::queryAccessibleInterface(&chart)->role(), QAccessible::List);
    }

    void numbersOfATextFromTheCore_haveSeparators_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("written");
        QTest::newRow("a count") << "stage 1, 1955 nodes"
                                 << "stage 1, 1,955 nodes";
        QTest::newRow("two of them") << "12345 nodes, 1000 tensors"
                                     << "12,345 nodes, 1,000 tensors";
        QTest::newRow("a small one") << "stage 1, 999 nodes"
                                     << "stage 1, 999 nodes";
        QTest::newRow("names") << "GPU:1024, model_2048.onnx, w.4096"
                               << "GPU:1024, model_2048.onnx, w.4096";
    }

    void numbersOfATextFromTheCore_haveSeparators()
    {
        QFETCH(QString, text);
        QTEST(withSeparators(text), "written");
    }

    /// A tick box that is not set is seen as one: WCAG asks 3 : 1 of what a control is known by.
    void tickBoxesOfLists_areSeen_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void tickBoxesOfLists_areSeen()
    {
        QFETCH(bool, isDark);
        applyTheme(*qApp, isDark ? darkTheme() : lightTheme());
        QListWidget list;
        auto* item = new QListWidgetItem(QString(), &list);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
        list.resize(120, 60);
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        const QImage image = list.viewport()->grab().toImage();
        const QColor ground = image.pixelColor(image.width() - 4, image.height() - 4);
        double most = 1;
        for (int y = 0; y < list.visualItemRect(item).height(); ++y) {
            for (int x = 0; x < 24; ++x)
                most = std::max(most, contrast(image.pixelColor(x, y), ground));
        }
        applyTheme(*qApp, lightTheme());
        QVERIFY2(most >= 3, qPrintable(QString::number(most)));
    }

    /// The last of a line is cut short before it goes to a line of its own.
    void flow_shrinksWhatMayBeCutShort()
    {
        QWidget row;
        auto* flow = new FlowLayout(8, 4, &row);
        auto* first = new QPushButton(QStringLiteral("First"), &row);
        auto* last = new BindingsButton(&row);
        flow->addWidget(first);
        flow->addWidget(last);
        last->setSymbols({"a_dimension_with_a_name", "another_dimension_with_a_name"}, {}, {});
        const int least = first->sizeHint().width() + 8 + last->minimumSizeHint().width();
        QVERIFY(least < flow->sizeHint().width());
        for (const int width : {flow->sizeHint().width(), least, least - 1}) {
            row.resize(width, flow->heightForWidth(width));
            row.show();
            flow->activate();
            const bool isOneLine = last->y() < first->geometry().bottom();
            QCOMPARE(isOneLine, width >= least);
            QVERIFY(row.rect().contains(last->geometry()));
        }
        QVERIFY(last->toolTip().contains(last->text())); // all of it
    }

    void bytes_data()
    {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << qint64(0) << "0 B";
        QTest::newRow("small") << qint64(512) << "512 B";
        QTest::newRow("three digits") << qint64(16'777'216) << "16.8 MB";
        QTest::newRow("no trailing zeros") << qint64(8'400'000) << "8.4 MB";
        QTest::newRow("rounds up to the next unit") << qint64(999'999'999) << "1 GB";
    }

    void bytes()
    {
        QFETCH(qint64, bytes);
        QFETCH(QString, text);
        QCOMPARE(bytesText(Bytes {bytes}).replace(QChar(0xa0), QLatin1Char(' ')), text);
    }

    void bytesOf_useOneUnit()
    {
        QCOMPARE(bytesOfText(Bytes {41'000'000'000}, Bytes {80'000'000'000}),
                 QStringLiteral("41 / 80\u00a0GB"));
        QCOMPARE(bytesOfText(Bytes {400'000'000}, Bytes {80'000'000'000}),
                 QStringLiteral("0.4 / 80\u00a0GB"));
        QCOMPARE(bytesOfText(Bytes {6'200'000}, Bytes {80'000'000'000}),
                 QStringLiteral("6.2\u00a0MB / 80\u00a0GB"));
        QCOMPARE(bytesOfText({}, Bytes {80'000'000'000}), QStringLiteral("0 / 80\u00a0GB"));
    }

    void time_hasAUnit()
    {
        QCOMPARE(timeText(Picoseconds {11'600'000'000}), QStringLiteral("11.6\u00a0ms"));
        QCOMPARE(timeText(Picoseconds {0}), QStringLiteral("0\u00a0s"));
        QCOMPARE(numberText(-1.037919, 6), QStringLiteral("−1.03792"));
        QCOMPARE(timeText(Picoseconds {2'500'000}), QStringLiteral("2.5\u00a0µs"));
    }

    void ranges_joinNeighbours()
    {
        const std::vector<int64_t> numbers {0, 1, 2, 5, 7, 8};
        QCOMPARE(rangesText(numbers), QStringLiteral("0–2, 5, 7–8"));
        // Group keys are negative, and an order is kept.
        const std::vector<int64_t> others {-2, -1, 0, 3, 2, 3};
        QCOMPARE(rangesText(others), QStringLiteral("-2, -1, 0, 3, 2–3"));
    }

    void names_joinWhatTheyShare()
    {
        const QStringList names {QStringLiteral("GPU:0"), QStringLiteral("GPU:1"),
                                 QStringLiteral("GPU:3"), QStringLiteral("CPU"),
                                 QStringLiteral("GPU:2")};
        QCOMPARE(namesText(names), QStringLiteral("GPU:0–1, 3, CPU, GPU:2"));
        QCOMPARE(namesText(names, 2), QStringLiteral("GPU:0–1, 3, …"));
        plan::Configuration sixteen; // devices without names
        sixteen.numDevices = 16;
        std::vector<int64_t> all(16);
        std::iota(all.begin(), all.end(), int64_t(0));
        QCOMPARE(devicesText(sixteen, all), QStringLiteral("device 0–15"));
    }

    /// "16 × dgx-h100" would be 128 devices: a DGX H100 holds eight.
    /// A part of "65.6 kB" would be another number.
    void parts_areLeftOutWhole()
    {
        const QFontMetrics metrics(secondaryFont());
        const QString text =
            QStringLiteral("2 nodes moved · Sent 65.6 kB, there 4 kB · not both run");
        const QString two = QStringLiteral("2 nodes moved · Sent 65.6 kB, there 4 kB · …");
        const int wide = metrics.horizontalAdvance(text);
        QCOMPARE(elidedAtPart(text, metrics, wide), text);
        QCOMPARE(elidedAtPart(text, metrics, wide - 1), two);
        for (int width = metrics.horizontalAdvance(QStringLiteral("2 nodes moved · …"));
             width < metrics.horizontalAdvance(two); ++width)
            QCOMPARE(elidedAtPart(text, metrics, width), QStringLiteral("2 nodes moved · …"));
        QCOMPARE(
            elidedAtPart(text, metrics, metrics.horizontalAdvance(QStringLiteral("2 nodes …"))),
            QStringLiteral("2 nodes …"));
    }

    void machines_areNotCountedAsDevices()
    {
        cost::Catalogue catalogue;
        catalogue.nodes.emplace_back().name = "dgx-h100";
        const auto text = [&](int64_t count, const char* name) {
            return devicesOfText(count, QString::fromLatin1(name), name, catalogue);
        };
        QCOMPARE(text(16, "dgx-h100"), QStringLiteral("16 devices of dgx-h100"));
        QCOMPARE(text(1, "dgx-h100"), QStringLiteral("1 device of dgx-h100"));
        QCOMPARE(text(16, "h100-sxm"), QStringLiteral("16 × h100-sxm"));
    }

    void everyStageColour_isReadableInBothThemes()
    {
        for (const Theme& theme : {lightTheme(), darkTheme()}) {
            for (int stage = 0; stage < 8; ++stage)
                QVERIFY(contrast(readableOn(theme.hue(stage), theme.node), theme.node) >= 4.5);
        }
        QCOMPARE(contrast(Qt::black, Qt::white), 21.0); // by definition of WCAG 2.1
    }

    void meterOverItsCapacity_isVermilion()
    {
        const Meter over {83, 80, std::nullopt};
        QVERIFY(over.isOver());
        QVERIFY((Meter {41, 80, 90.0}).isOver()); // it would be, after the drop
        QImage image(100, 6, QImage::Format_ARGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintMeter(painter, QRectF(0, 0, 100, 6), over, {Qt::blue, Qt::red, Qt::gray});
        painter.end();
        QCOMPARE(image.pixelColor(50, 3), QColor(Qt::red));
        // The capacity ends at 80 / 83 of the bar: a mark stands there.
        QVERIFY(image.pixelColor(96, 3) != QColor(Qt::red));
    }

    void meterThatWouldBeOver_showsWhatIsAndWhatComes()
    {
        // 40 of 80 now, 100 after the drop: 40 % full, 60 % to come, the mark at 80 %.
        QImage image(100, 6, QImage::Format_ARGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintMeter(painter, QRectF(0, 0, 100, 6), {40, 80, 100.0}, {Qt::blue, Qt::red, Qt::gray});
        painter.end();
        QCOMPARE(image.pixelColor(35, 3), QColor(Qt::red));
        QVERIFY(image.pixelColor(60, 3) != QColor(Qt::red));
        QVERIFY(image.pixelColor(60, 3) != QColor(Qt::gray));
        QVERIFY(image.pixelColor(79, 3) != image.pixelColor(60, 3));
    }

    void meterBelowItsCapacity_showsTheShare()
    {
        QImage image(100, 6, QImage::Format_ARGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintMeter(painter, QRectF(0, 0, 100, 6), {50, 100, std::nullopt},
                   {Qt::blue, Qt::red, Qt::gray});
        painter.end();
        QCOMPARE(image.pixelColor(40, 3), QColor(Qt::blue));
        QCOMPARE(image.pixelColor(60, 3), QColor(Qt::gray));
    }

    void chip_isPressedByKeyAndPointer()
    {
        Chip chip(QStringLiteral("model"));
        chip.setColour(Qt::darkGreen);
        chip.show();
        QSignalSpy clicked(&chip, &Chip::clicked);
        QTest::mouseClick(&chip, Qt::LeftButton);
        chip.setFocus();
        QTest::keyClick(&chip, Qt::Key_Space);
        QCOMPARE(clicked.count(), 2);
    }

    void emptyState_actsAndForgets()
    {
        EmptyState empty;
        int taken = 0;
        QPushButton* button = empty.addAction(QStringLiteral("Go"), [&] { ++taken; });
        empty.setSentence(QStringLiteral("Nothing here."));
        empty.show();
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(taken, 1);
        empty.clearActions();
        QVERIFY(!button->isVisible());
        QCOMPARE(empty.accessibleName(), QStringLiteral("Nothing here."));
    }

    void emptyState_laysNoButtonOnAnother()
    {
        QWidget window;
        EmptyState empty(&window);
        empty.setTitle(QStringLiteral("No device configuration yet"));
        empty.setSentence(QStringLiteral("A configuration says which devices there are."));
        std::vector<QPushButton*> buttons;
        for (const char* text : {"2 devices in a pipeline", "4 devices: 2 stages × 2 model",
                                 "8 devices on one axis", "Describe your own devices…"})
            buttons.push_back(empty.addAction(QString::fromUtf8(text), [] {}));
        window.show();
        for (int width = 240; width <= 900; width += 60) {
            for (int height = empty.minimumHeight(); height <= 300; height += 12) {
                empty.resize(width, height);
                QCoreApplication::processEvents();
                QRect before;
                for (const QPushButton* button : buttons) {
                    if (!button->isVisible())
                        continue;
                    QVERIFY2(!before.intersects(button->geometry())
                                 && empty.rect().contains(button->geometry()),
                             qPrintable(QStringLiteral("%1 × %2").arg(width).arg(height)));
                    before = button->geometry();
                }
                QVERIFY(buttons.front()->isVisible());
            }
        }
        for (const QPushButton* button : buttons)
            QVERIFY(button->isVisible());
    }

    void emptyState_cutsNoText()
    {
        QWidget window; // which no layout keeps large
        EmptyState empty(&window);
        empty.setTitle(QStringLiteral("No devices yet"));
        empty.setSentence(QStringLiteral("Simulate needs devices and stages: describe your "
                                         "devices, then drag nodes to a stage."));
        QPushButton* button = empty.addAction(QStringLiteral("Describe devices"), [] {});
        empty.resize(400, 300);
        window.show();
        const auto areSeen = [&] {
            int seen = 0;
            for (const QLabel* label : empty.findChildren<QLabel*>()) {
                seen += label->isVisible();
                if (label->isVisible() && label->heightForWidth(label->width()) > label->height())
                    return -1;
            }
            return empty.rect().contains(button->geometry()) ? seen : -1;
        };
        QCOMPARE(areSeen(), 2);
        for (int height = 300; height >= 80; height -= 4) {
            empty.resize(200, std::max(height, empty.minimumHeight()));
            QCoreApplication::processEvents();
            QVERIFY2(areSeen() > 0, qPrintable(QString::number(height)));
        }
        QVERIFY(empty.toolTip().contains(QStringLiteral("drag nodes")));
        empty.resize(400, 300);
        QCoreApplication::processEvents();
        QCOMPARE(areSeen(), 2);
        QVERIFY(empty.toolTip().isEmpty());
    }

    /// Icons of 16 px, whatever room texts of other buttons take.
    void fileDialog_showsItsIcons()
    {
        QFileDialog dialog;
        dialog.setOption(QFileDialog::DontUseNativeDialog);
        dialog.show();
        auto* button = dialog.findChild<QToolButton*>(QStringLiteral("newFolderButton"));
        QVERIFY(button);
        const QImage picture = button->grab().toImage();
        const QRect inside = picture.rect().adjusted(3, 3, -3, -3); // without its border
        const QColor ground = picture.pixelColor(inside.topLeft());
        QRect icon;
        for (int y = inside.top(); y <= inside.bottom(); ++y) {
            for (int x = inside.left(); x <= inside.right(); ++x) {
                if (picture.pixelColor(x, y) != ground)
                    icon |= QRect(x, y, 1, 1);
            }
        }
        QVERIFY2(icon.width() >= 10, qPrintable(QString::number(icon.width())));
    }

    void header_namesThePanel()
    {
        PanelHeader header(QStringLiteral("Stages"));
        header.setSecondary(QStringLiteral("2 stages"));
        QCOMPARE(header.accessibleName(), QStringLiteral("Stages"));
        QCOMPARE(header.accessibleDescription(), QStringLiteral("2 stages"));
    }
};

MESHWRIGHT_WIDGET_TEST(TestPanelWidgets)
#include "tst_panel_widgets.moc"
