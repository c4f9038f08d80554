#include "tests/support/test_program.h"
#include "views/widgets/json_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <string>

using namespace meshwright;

/// JSON for the window, through the one parser.
class TestJsonText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_areThoseOfQt();
    void wrongText_isUndefined();
};

void TestJsonText::values_areThoseOfQt()
{
    const QByteArray text =
        R"({"a": [1, -2, 2.5, true, null, "x\u00e9"], "large": 9007199254740993, "o": {"k": {}}})";
    QCOMPARE(views::jsonOf(text.toStdString()), QJsonValue(QJsonDocument::fromJson(text).object()));
}

void TestJsonText::wrongText_isUndefined()
{
    for (const std::string& text :
         {std::string(), std::string("{"), std::string("nothing"), std::string(90'000, '['),
          std::string(65, '[') + std::string(65, ']')})
        QVERIFY(views::jsonOf(text).isUndefined());
    QVERIFY(views::jsonOf(std::string(64, '[') + std::string(64, ']')).isArray());
}

MESHWRIGHT_TEST(TestJsonText)
#include "tst_json_text.moc"
