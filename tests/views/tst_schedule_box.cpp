#include "core/simulate/schedules/schedule.h"
#include "tests/support/test_program.h"
#include "tests/views/child.h"
#include "views/timeline/schedule_box.h"
#include "views/timeline/schedule_picture.h"
#include "views/timeline/schedule_text.h"
#include "views/timeline/simulation_controls.h"

#include <QAbstractItemDelegate>
#include <QAbstractItemView>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStyleOptionViewItem>
#include <QTest>
#include <QTranslator>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// A language in which every title of a schedule is said with a mark, and sentences are long.
class Marked final : public QTranslator
{
public:
    Marked() { QCoreApplication::installTranslator(this); }

    QString translate(const char* context, const char* text, const char*, int) const override
    {
        if (QLatin1String(context) == QLatin1String("Core"))
            return QStringLiteral("~") + QString::fromUtf8(text);
        return QLatin1String(context) == QLatin1String("Schedule")
            ? QStringLiteral("各段階で前向き計算を順に行います。").repeated(6)
            : QString();
    }

    bool isEmpty() const override { return false; }
};

} // namespace

/// How schedules are offered.
class TestScheduleBox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySchedule_isInOneFamilyWithASentence();
    void everySchedule_hasItsPicture();
    void picture_isThatOfTheRun();
    void keys_passHeadings();
    void list_isDrawn();
    void microbatches_sayWhatTheyAre();
    void titles_areTranslated();
    void longSentences_haveRoom();
};

void TestScheduleBox::everySchedule_isInOneFamilyWithASentence()
{
    std::size_t listed = 0;
    for (const ScheduleFamily& family : scheduleFamilies()) {
        QVERIFY(family.title != QLatin1String("Other"));
        listed += family.schedules.size();
        for (const std::string_view name : family.schedules) {
            QVERIFY(simulate::findSchedule(name));
            QVERIFY2(scheduleSentence(name).endsWith(QLatin1Char('.')), name.data());
        }
    }
    QCOMPARE(listed, simulate::schedules().size());
}

void TestScheduleBox::everySchedule_hasItsPicture()
{
    for (const simulate::Schedule& schedule : simulate::schedules())
        QVERIFY2(!schedulePicture(schedule.name, lightTheme(), {150, 32}, 1).isNull(),
                 schedule.name.data());
    QVERIFY(schedulePicture("", lightTheme(), {150, 32}, 1).isNull());
}

/// GPipe: 8 forward passes of 1, 3 to come through, 8 backward passes of 2 and 6 to come back: 33
/// units. Stage 0 begins at once and does nothing from 8 to 17, when the first gradient is there.
void TestScheduleBox::picture_isThatOfTheRun()
{
    const QImage picture = schedulePicture("gpipe", lightTheme(), {330, 40}, 1).toImage();
    const auto isPainted = [&](double unit) {
        return picture.pixelColor(int(unit * 10), 4).alpha() > 0;
    };
    QVERIFY(isPainted(0.4) && isPainted(7.4));
    QVERIFY(!isPainted(8.5) && !isPainted(16.5));
    QVERIFY(isPainted(17.5) && isPainted(32.4));
}

void TestScheduleBox::keys_passHeadings()
{
    ScheduleBox box;
    QSignalSpy chosen(&box, &QComboBox::activated);
    box.show();
    box.setFocus();
    QCOMPARE(box.currentData().toString(), QString());
    QTest::keyClick(&box, Qt::Key_Down);
    QCOMPARE(box.currentData().toString(), QStringLiteral("spmd"));
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(&box, Qt::Key_Down);
    QCOMPARE(box.currentData().toString(), QStringLiteral("zb-h1"));
    QCOMPARE(chosen.count(), 6);
    box.choose(QStringLiteral("csv:order.csv"));
    QCOMPARE(box.currentIndex(), 0);
    box.choose(QStringLiteral("dualpipe"));
    QCOMPARE(box.currentText(), QStringLiteral("DualPipe"));
}

void TestScheduleBox::list_isDrawn()
{
    ScheduleBox box;
    box.show();
    box.showPopup();
    QVERIFY(box.view()->width() > 400);
    const QImage list = box.view()->viewport()->grab().toImage();
    QVERIFY(!list.isNull());
    const QString folder = qEnvironmentVariable("MESHWRIGHT_PICTURES");
    if (!folder.isEmpty())
        list.save(folder + QStringLiteral("/schedules.png"));
    box.hidePopup();
}

void TestScheduleBox::microbatches_sayWhatTheyAre()
{
    SimulationControls controls;
    simulate::Options options;
    controls.show(options, nullptr, nullptr);
    auto* spin = tests::child<QSpinBox>(controls, "Microbatches");
    QCOMPARE(spin->text(), QStringLiteral("Microbatches: one per stage"));
    options.microbatches = 8;
    controls.show(options, nullptr, nullptr);
    QCOMPARE(spin->text(), QStringLiteral("Microbatches: 8"));
}

void TestScheduleBox::titles_areTranslated()
{
    const Marked language;
    const ScheduleBox box;
    for (const simulate::Schedule& schedule : simulate::schedules()) {
        const int row = box.findData(QString::fromUtf8(schedule.name.data()));
        QVERIFY(row >= 0);
        QCOMPARE(box.itemText(row), QStringLiteral("~") + QString::fromUtf8(schedule.title.data()));
    }
}

/// 102 characters of a CJK font of 11 px are 1,122 px: four lines of 330 px.
void TestScheduleBox::longSentences_haveRoom()
{
    const Marked language;
    ScheduleBox box;
    const QAbstractItemView* view = box.view();
    const int row = box.findData(QStringLiteral("gpipe"));
    const QModelIndex index = box.model()->index(row, 0);
    QStyleOptionViewItem option;
    option.initFrom(view);
    const int height = view->itemDelegate()->sizeHint(option, index).height();
    const int title = QFontMetrics(strongFont()).height();
    const int sentence = QFontMetrics(secondaryFont())
                             .boundingRect(QRect(0, 0, 330, 1000), Qt::TextWordWrap,
                                           index.data(Qt::ToolTipRole).toString())
                             .height();
    QVERIFY(sentence > 2 * QFontMetrics(secondaryFont()).height());
    QVERIFY2(height >= title + sentence, qPrintable(QString::number(height)));
}

MESHWRIGHT_WIDGET_TEST(TestScheduleBox)
#include "tst_schedule_box.moc"
