#include "core/operators/registry.h"
#include "core/operators/schema.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace meshwright;
using namespace meshwright::operators;

namespace {

const QString kRoot = QStringLiteral(MESHWRIGHT_SAMPLES "/../../");

/// Where operator types may be written as literals.
struct Exemption
{
    const char* path; ///< a folder or a file
    const char* literal; ///< empty: all
    const char* reason;
};

constexpr Exemption kExemptions[] = {
    {"core/operators/", "", "what operators are"},
    {"core/architectures/", "", "writes models"},
    {"core/onnx/", "", "below operators: reads and writes nodes as they are"},
    {"core/exchange/polygraphy/hints_reader.cpp", "Attention", "the format's name of a plugin"},
    {"core/grouping/content_names.cpp", "Attention", "a group's title"},
};

bool isExempt(const QString& file, const QString& literal)
{
    const auto matches = [&](const Exemption& one) {
        return file.startsWith(QLatin1String(one.path))
            && (one.literal[0] == '\0' || literal == QLatin1String(one.literal));
    };
    return std::ranges::any_of(kExemptions, matches);
}

QSet<QString> operatorTypes()
{
    QSet<QString> types;
    const auto add = [&](std::string_view type) {
        types.insert(QString::fromUtf8(type.data(), qsizetype(type.size())));
    };
    for (const OperatorSchema& schema : allSchemas())
        add(schema.opType);
    for (const std::span<const OperatorRule> family : allRules()) {
        for (const OperatorRule& rule : family)
            add(rule.opType);
    }
    for (const std::span<const OperatorTraits> family : allTraits()) {
        for (const OperatorTraits& row : family)
            add(row.opType);
    }
    return types;
}

/// String literals of a source that are one word; comments and texts for translation are left out.
QStringList wordsIn(QString source)
{
    static const QRegularExpression comment(QStringLiteral("(?m)(?<![:\"])//.*$"));
    static const QRegularExpression text(
        QStringLiteral("\\b(?:tr\\w*|QT_TRANSLATE_NOOP)\\((?:\\s*\"[^\"\\n]*\"\\s*,?)+"));
    static const QRegularExpression word(QStringLiteral("\"([A-Za-z]\\w*)\""));
    source.remove(comment).remove(text);
    QStringList words;
    auto found = word.globalMatch(source);
    while (found.hasNext())
        words << found.next().captured(1);
    return words;
}

QString contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

/// Facts about operators are stated in core/operators: code elsewhere asks for a trait (traits.h),
/// or names an operator by a constant (names.h), never by a literal.
class TestOperatorNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void operatorTypes_areNotWrittenElsewhere();
    void exemptions_areNeeded();
    void wordsOfSources_areFound();
    void constants_areOfOperators();
};

void TestOperatorNames::operatorTypes_areNotWrittenElsewhere()
{
    const QSet<QString> types = operatorTypes();
    QVERIFY(types.size() > 300);
    QStringList wrong;
    int sources = 0;
    for (const char* top : {"core", "views", "app"}) {
        QDirIterator files(kRoot + QLatin1String(top), {"*.cpp", "*.h"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            const QString file = path.mid(kRoot.size());
            ++sources;
            for (const QString& word : wordsIn(contentOf(path))) {
                if (types.contains(word) && !isExempt(file, word))
                    wrong << file + ": \"" + word + "\"";
            }
        }
    }
    QVERIFY(sources > 1000);
    wrong.removeDuplicates();
    QVERIFY2(wrong.isEmpty(),
             qPrintable(wrong.join('\n')
                        + "\nAsk for a trait (core/operators/traits.h) or name the operator by a "
                          "constant (core/operators/names.h)"));
}

/// An exemption of a file that no longer needs it goes.
void TestOperatorNames::exemptions_areNeeded()
{
    for (const Exemption& one : kExemptions) {
        if (one.literal[0] == '\0')
            continue;
        QVERIFY2(wordsIn(contentOf(kRoot + QLatin1String(one.path)))
                     .contains(QLatin1String(one.literal)),
                 one.path);
    }
}

void TestOperatorNames::wordsOfSources_areFound()
{
    QCOMPARE(wordsIn("a == \"Cast\" || b[] = {\"Add\",\n \"two words\"}; // \"Mul\""),
             QStringList({"Cast", "Add"}));
    QCOMPARE(wordsIn("f(tr(\"Size\")); trOf(\"Mean\"); QT_TRANSLATE_NOOP(\"Choice\", \"Adam\")"),
             QStringList());
    QCOMPARE(wordsIn("onnx::makeNode(\"Tile\", {\"https://x\"})"), QStringList({"Tile"}));
}

/// kAdd is Add, and there is one.
void TestOperatorNames::constants_areOfOperators()
{
    static const QRegularExpression constant(
        QStringLiteral("constexpr Operator k(?:Contrib)?(\\w+) \\{\"(\\w+)\"(?:,\\s*(k\\w+))?\\}"));
    auto found = constant.globalMatch(contentOf(kRoot + "core/operators/names.h"));
    int count = 0;
    for (; found.hasNext(); ++count) {
        const auto match = found.next();
        QCOMPARE(match.captured(1), match.captured(2));
        const std::string_view domain = match.captured(3) == QLatin1String("kMicrosoft")
            ? kMicrosoft
            : match.captured(3) == QLatin1String("kOnnxPreview") ? kOnnxPreview
                                                                 : kOnnx;
        const std::string type = match.captured(2).toStdString();
        QVERIFY2(findSchema(domain, type, kNewestOpset) || findRule(domain, type, 1),
                 qPrintable(match.captured(2)));
    }
    QVERIFY(count > 20);
}

MESHWRIGHT_TEST(TestOperatorNames)
#include "tst_operator_names.moc"
