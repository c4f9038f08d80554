#include "app/window/application.h"
#include "core/base/counted.h"
#include "core/check/context/finding_kinds.h"
#include "core/versions/plan_diff.h"
#include "tests/support/test_program.h"
#include "views/timeline/timeline_painter.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QDirIterator>
#include <QFile>
#include <QLibraryInfo>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include <map>
#include <set>

using namespace meshwright;

class TestLanguages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void timeline_saysItInGerman();
    void functionsOutsideOfClasses_sayItInGerman();
    void standardButtons_sayItInGerman();
    void everyTextOfCore_isTranslated_data();
    void everyTextOfCore_isTranslated();
    void everyTextOfHelpers_isCollected();
    void everyMessage_isTranslated_data();
    void everyMessage_isTranslated();
    void pluralForms_areEnglish();
    void everyLanguage_hasTheSameMessages_data();
    void everyLanguage_hasTheSameMessages();
    void everyMessage_keepsWhatTheProgramPutsIn_data();
    void everyMessage_keepsWhatTheProgramPutsIn();
    void everyLanguage_isLoaded_data();
    void everyLanguage_isLoaded();
    void findingsAndEdits_sayItInGerman();
    void differences_sayItInGerman();
    void everyTextInBraces_isOfCore_data();
    void everyTextInBraces_isOfCore();
};

namespace {

const QString kRoot = QStringLiteral(MESHWRIGHT_SAMPLES "/../../");

QString contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Where tr() and trNoop() are those of core/base/user_text.h.
QStringList filesOfCore()
{
    QStringList files {kRoot + "app/window/carry_over.cpp", kRoot + "app/window/export_runner.cpp"};
    for (const char* folder : {"core", "app/verify"}) {
        QDirIterator found(kRoot + QLatin1String(folder), {"*.cpp", "*.h"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (found.hasNext())
            files << found.next();
    }
    return files;
}

/// What tr() and trNoop() are given in core: the names of edits and fixes, findings, descriptions
/// of formats and files.
QStringList textsOfCore()
{
    static const QRegularExpression call(
        QStringLiteral(R"re((?<!\w)tr(?:Noop)?\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+))re"));
    static const QRegularExpression literal(QStringLiteral(R"re("((?:[^"\\]|\\.)*)")re"));
    QStringList texts;
    for (const QString& file : filesOfCore()) {
        auto calls = call.globalMatch(contentOf(file));
        while (calls.hasNext()) {
            QString text;
            auto literals = literal.globalMatch(calls.next().captured(1));
            while (literals.hasNext())
                text += literals.next().captured(1);
            texts << text.replace("\\\"", "\"").replace("\\\\", "\\");
        }
    }
    texts.removeDuplicates();
    return texts;
}

struct Message
{
    QString context, source, translation;
    bool isUnfinished = false;
};

std::vector<Message> messagesOf(const QString& language)
{
    QFile file(kRoot + "translations/meshwright_" + language + ".ts");
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::vector<Message> messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (!xml.readNextStartElement() && xml.atEnd())
            break;
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            messages.push_back({context, {}, {}, false});
        else if (xml.name() == QLatin1String("source"))
            messages.back().source = xml.readElementText();
        else if (xml.name() == QLatin1String("translation")) {
            messages.back().isUnfinished = xml.attributes().hasAttribute("type");
            messages.back().translation =
                xml.readElementText(QXmlStreamReader::IncludeChildElements);
        }
    }
    return messages;
}

QStringList placeholders(const QString& text)
{
    static const QRegularExpression placeholder(QStringLiteral("\\{\\w+\\}"));
    QStringList found;
    auto all = placeholder.globalMatch(text);
    while (all.hasNext())
        found << all.next().captured();
    found.removeDuplicates();
    found.sort();
    return found;
}

/// All languages but English, which is what the sources say.
void addLanguages()
{
    QTest::addColumn<QString>("language");
    for (const QString& file : QDir(kRoot + "translations").entryList({"meshwright_*.ts"})) {
        const QString language = file.section('_', 1).section('.', 0, 0);
        if (language != QLatin1String("en"))
            QTest::newRow(qPrintable(language)) << language;
    }
}

} // namespace

void TestLanguages::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::German));
    app::prepareApplication(*qApp);
}

void TestLanguages::timeline_saysItInGerman()
{
    QCOMPARE(views::TimelinePainter::tr("memory"), QStringLiteral("Speicher"));
    QCOMPARE(views::TimelinePainter::tr("compute"), QStringLiteral("Rechnen"));
}

void TestLanguages::functionsOutsideOfClasses_sayItInGerman()
{
    QCOMPARE(views::nodesText(3), QStringLiteral("3 Knoten"));
    QCOMPARE(QCoreApplication::translate("FormParts", "The configuration needs a name."),
             QStringLiteral("Die Konfiguration braucht einen Namen."));
}

void TestLanguages::standardButtons_sayItInGerman()
{
    const QString folder = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    if (!QFile::exists(folder + QStringLiteral("/qtbase_de.qm")))
        QSKIP("Qt's translations are not installed (qt6-translations-l10n)");
    const QDialogButtonBox box(QDialogButtonBox::Close | QDialogButtonBox::Cancel);
    QCOMPARE(box.button(QDialogButtonBox::Close)->text().remove('&'), QStringLiteral("Schließen"));
    QCOMPARE(box.button(QDialogButtonBox::Cancel)->text().remove('&'), QStringLiteral("Abbrechen"));
}

void TestLanguages::everyTextOfCore_isTranslated_data()
{
    addLanguages();
}

void TestLanguages::everyTextOfCore_isTranslated()
{
    QFETCH(QString, language);
    std::map<QString, QString> known;
    for (const Message& message : messagesOf(language)) {
        if (message.context == QLatin1String("Core") && !message.isUnfinished)
            known.emplace(message.source, message.translation);
    }
    const QStringList texts = textsOfCore();
    QVERIFY(texts.size() > 700);
    QStringList missing;
    for (const QString& text : texts) {
        const auto found = known.find(text);
        if (found == known.end() || found->second.isEmpty())
            missing << text;
        else if (placeholders(found->second) != placeholders(text))
            missing << text + " has other placeholders: " + found->second;
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join("\n")));
}

/// Of functions like trPlan("all recomputed"): lupdate has to be told their names.
void TestLanguages::everyTextOfHelpers_isCollected()
{
    std::set<QString> known;
    for (const Message& message : messagesOf(QStringLiteral("de")))
        known.insert(message.source);
    static const QRegularExpression call(
        QStringLiteral("\\btr(?!Noop\\()[A-Z]\\w*\\(\"([^\"\\\\]+)\"\\)"));
    int calls = 0;
    for (const char* folder : {"views", "app"}) {
        QDirIterator files(kRoot + QLatin1String(folder), {"*.cpp", "*.h"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            auto all = call.globalMatch(contentOf(path));
            for (; all.hasNext(); ++calls) {
                const QString text = all.next().captured(1);
                QVERIFY2(known.contains(text), qPrintable(path + ": " + text));
            }
        }
    }
    QVERIFY(calls > 50);
}

void TestLanguages::everyMessage_isTranslated_data()
{
    addLanguages();
}

void TestLanguages::everyMessage_isTranslated()
{
    QFETCH(QString, language);
    const std::vector<Message> messages = messagesOf(language);
    QVERIFY(messages.size() > 1500);
    for (const Message& message : messages)
        QVERIFY2(!message.isUnfinished && !message.translation.isEmpty(),
                 qPrintable(message.context + ": " + message.source));
}

/// "3 nodes", not "3 node(s)".
void TestLanguages::pluralForms_areEnglish()
{
    std::set<QString> known;
    for (const Message& message : messagesOf(QStringLiteral("en"))) {
        QVERIFY2(!message.isUnfinished && !message.translation.trimmed().isEmpty(),
                 qPrintable(message.source));
        known.insert(message.source);
    }
    for (const Message& message : messagesOf(QStringLiteral("de")))
        QVERIFY2(!message.source.contains(QStringLiteral("%n")) || known.contains(message.source),
                 qPrintable(message.source));
}

void TestLanguages::everyLanguage_hasTheSameMessages_data()
{
    addLanguages();
}

/// A message that one file has and another lacks was collected for one language only.
void TestLanguages::everyLanguage_hasTheSameMessages()
{
    QFETCH(QString, language);
    const auto keysOf = [](const QString& of) {
        std::set<std::pair<QString, QString>> keys;
        for (const Message& message : messagesOf(of))
            keys.emplace(message.context, message.source);
        return keys;
    };
    QVERIFY(keysOf(language) == keysOf(QStringLiteral("de")));
}

void TestLanguages::everyMessage_keepsWhatTheProgramPutsIn_data()
{
    addLanguages();
}

/// Places for arguments, tags and the letter of a menu entry are in a translation as they are in
/// the source. A plural form may leave the number out.
void TestLanguages::everyMessage_keepsWhatTheProgramPutsIn()
{
    QFETCH(QString, language);
    static const QRegularExpression parts(
        QStringLiteral("%L?\\d+|</?\\w+[^>]*>|&(?=[^&\\s])(?!\\w+;)"));
    const auto partsOf = [](QString text) {
        QStringList found;
        auto all = parts.globalMatch(text.remove(QStringLiteral("&&")));
        while (all.hasNext())
            found << all.next().captured().left(30);
        found.removeDuplicates();
        found.sort();
        return found;
    };
    QStringList wrong;
    for (const Message& message : messagesOf(language)) {
        if (message.context != QLatin1String("Core")
            && partsOf(message.source) != partsOf(message.translation))
            wrong << message.source + " -> " + message.translation;
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join("\n")));
}

void TestLanguages::everyLanguage_isLoaded_data()
{
    addLanguages();
}

void TestLanguages::everyLanguage_isLoaded()
{
    QFETCH(QString, language);
    QTranslator translator;
    QVERIFY(translator.load(QLocale(language), QStringLiteral("meshwright"), QStringLiteral("_"),
                            QStringLiteral(":/translations")));
    const QString open = translator.translate("Actions", "&Open…");
    QVERIFY(!open.isEmpty());
    QVERIFY(open != QStringLiteral("&Open…"));
}

void TestLanguages::findingsAndEdits_sayItInGerman()
{
    QCOMPARE(views::translated(meshwright::tr("Move {0} to stage {1}", countedNodes(14), 2)),
             QStringLiteral("14 Knoten auf Stufe 2 verschieben"));
    QVERIFY(views::translated(UserText::of(check::kindOf(check::Code::StageGap).text))
            != QString::fromUtf8(check::kindOf(check::Code::StageGap).text));
}

namespace {

exchange::PlanChange planChange(exchange::PlanItem::Kind kind, const char* name,
                                const std::optional<exchange::PlanValue>& before,
                                const std::optional<exchange::PlanValue>& after)
{
    exchange::PlanChange change;
    change.item.configuration = "c";
    change.item.kind = kind;
    change.item.name = name;
    change.before = before;
    change.after = after;
    return change;
}

} // namespace

/// What differs between a file and the open model; names and values are in no language.
void TestLanguages::differences_sayItInGerman()
{
    using Graph = exchange::GraphChange;
    using Kind = exchange::PlanItem::Kind;
    const exchange::ModelDiff diff {
        std::vector<Graph> {
            {Graph::Subject::Input, Graph::What::Renamed, "ids", "x", "ids", {}},
            {Graph::Subject::Input, Graph::What::Role, "w", "initializer", "input", {}},
            {Graph::Subject::Node, Graph::What::Added, "/up/cast", {}, "Relu", {}},
            {Graph::Subject::Node, Graph::What::Operand, "/out", "h", {}, {}}},
        {planChange(Kind::Property, "num_devices", 4, 8), planChange(Kind::Node, "a", {}, true),
         planChange(Kind::Stage, "b", 1, 2), planChange(Kind::Stage, "d", 1, {})},
        {}};
    const QStringList expected {"Graph",
                                "  umbenannt (1 Eingang)",
                                "    x → ids",
                                "  Initializer → Eingang (1 Eingang)",
                                "    w",
                                "  hinzugefügt (1 Knoten)",
                                "    /up/cast",
                                "  liest einen anderen Tensor (1 Knoten)",
                                "    /out: h → keine",
                                "Konfiguration c",
                                "  num_devices: 4 → 8",
                                "  Annotation hinzugefügt (1 Knoten)",
                                "    a",
                                "  Stufe 1 → 2 (1 Knoten)",
                                "    b",
                                "  Stufe 1 entfernt (1 Knoten)",
                                "    d"};
    QStringList shown;
    for (const UserText& line : exchange::diffLines(diff))
        shown << views::translated(line);
    QCOMPARE(shown.join('\n'), expected.join('\n'));
}

void TestLanguages::everyTextInBraces_isOfCore_data()
{
    addLanguages();
}

/// Those are what views::translated() looks for, among the texts of the core alone.
void TestLanguages::everyTextInBraces_isOfCore()
{
    QFETCH(QString, language);
    QStringList lost;
    for (const Message& message : messagesOf(language)) {
        if (message.context != QLatin1String("Core") && message.source.contains("{0}"))
            lost << message.context + ": " + message.source;
    }
    QVERIFY2(lost.isEmpty(), qPrintable(lost.join("\n")));
}

MESHWRIGHT_WIDGET_TEST(TestLanguages)
#include "tst_languages.moc"
