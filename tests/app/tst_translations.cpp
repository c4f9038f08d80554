#include "app/application.h"
#include "views/timeline/timeline_painter.h"

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

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
