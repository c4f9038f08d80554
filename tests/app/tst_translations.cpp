#include "app/window/application.h"
#include "tests/support/test_program.h"
#include "views/timeline/timeline_painter.h"
#include "views/widgets/quantity_text.h"

#include <QApplication>
#include <QLocale>
#include <QTest>

using namespace meshwright;

class TestTranslations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void timeline_saysItInGerman();
    void functionsOutsideOfClasses_sayItInGerman();
};

void TestTranslations::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::German));
    app::prepareApplication(*qApp);
}

void TestTranslations::timeline_saysItInGerman()
{
    QCOMPARE(views::TimelinePainter::tr("memory"), QStringLiteral("Speicher"));
    QCOMPARE(views::TimelinePainter::tr("compute"), QStringLiteral("Rechnen"));
}

void TestTranslations::functionsOutsideOfClasses_sayItInGerman()
{
    QCOMPARE(views::nodesText(3), QStringLiteral("3 Knoten"));
    QCOMPARE(QCoreApplication::translate("FormParts", "The configuration needs a name."),
             QStringLiteral("Die Konfiguration braucht einen Namen."));
}

MESHWRIGHT_WIDGET_TEST(TestTranslations)
#include "tst_translations.moc"
