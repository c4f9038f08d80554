#include "app/cli/verb.h"
#include "core/exchange/format.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/verb_calls.h"
#include "tests/support/model/program.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace meshwright;
using tests::isTried;
using tests::ProgramRun;
using tests::runProgram;
using tests::VerbCall;
using tests::verbCalls;

namespace {

constexpr std::size_t kEvery = 11; ///< rows under the sanitizers; 11 divides no number of kinds

constexpr int kLongestLine = 2000;

/// What is put in the place of a file to read, and whether no verb can do anything with it.
struct WrongFile
{
    const char* name;
    bool isUseless;
    std::function<void(const QString& path)> make;
};

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString& path, const QByteArray& bytes)
{
    tests::writeBytes(path.toStdString(), bytes.toStdString());
}

const std::vector<WrongFile>& wrongFiles()
{
    static const std::vector<WrongFile> kFiles {
        {"missing", true, [](const QString& path) { QFile::remove(path); }},
        {"folder", true,
         [](const QString& path) {
             QFile::remove(path);
             QDir().mkpath(path);
         }},
        {"empty", false, [](const QString& path) { put(path, {}); }},
        {"truncated", false,
         [](const QString& path) {
             const QByteArray whole = contentsOf(path);
             put(path, whole.left(whole.size() / 2));
         }},
        {"prose", true, [](const QString& path) { put(path, "This is (not it]\x1b[31m\r\n{\n"); }},
        {"deep JSON", true,
         [](const QString& path) {
             put(path, QByteArray(200'000, '[') + QByteArray(200'000, ']'));
         }},
        {"JSON with a deep format", true,
         [](const QString& path) {
             put(path, "{\"format\": " + QByteArray(90'000, '[') + QByteArray(90'000, ']') + '}');
         }},
        {"noise", true,
         [](const QString& path) {
             QByteArray bytes;
             for (int i = 0; i < 4096; ++i)
                 bytes.append(char(i * 7 + i / 256 * 31));
             put(path, bytes);
         }},
    };
    return kFiles;
}

/// Why bytes cannot be shown on a terminal; empty: they can.
QByteArray hiddenIn(const QByteArray& text)
{
    for (int i = 0; i < text.size(); ++i) {
        const auto byte = uint8_t(text[i]);
        const QByteArray next = text.mid(i, 3);
        const bool isC1 = byte == 0xc2 && next.size() > 1 && uint8_t(next[1]) < 0xa0;
        if ((byte < 0x20 && byte != '\n') || byte == 0x7f || isC1 || next == "\xe2\x80\xae")
            return "a control character at " + QByteArray::number(i) + " of: " + text.left(3000);
    }
    return {};
}

/// What is wrong with lines on standard error; empty: nothing.
QByteArray wrongLines(const QByteArray& errors, const QString& folder)
{
    for (QByteArray line : errors.split('\n')) {
        if (line.isEmpty())
            continue;
        if (line.size() + 1 > kLongestLine)
            return "a line of " + QByteArray::number(line.size()) + " bytes: " + line.left(300);
        if (!line.startsWith("meshwright: "))
            return "a line that is not ours: " + line;
        line = line.mid(int(qstrlen("meshwright: ")));
        const bool namesFile = line.startsWith(folder.toUtf8()) || line.startsWith("\"\": ")
            || line.startsWith("command line: ");
        if (!namesFile || !line.contains(": "))
            return "a line that begins with no file: " + line;
    }
    return hiddenIn(errors);
}

/// What is wrong with how a run ended; empty: nothing.
QByteArray wrongEnd(const ProgramRun& run, const QString& folder)
{
    if (run.code < 0 || run.code > 2)
        return "exit code " + QByteArray::number(run.code) + ": " + run.errors;
    if (run.code == 2 && (run.errors.count('\n') != 1 || !run.errors.endsWith('\n')))
        return "not one line: " + run.errors;
    if (run.code == 2 && !run.output.isEmpty())
        return "a failure that prints: " + run.output;
    const QByteArray lines = wrongLines(run.errors, folder);
    return lines.isEmpty() ? hiddenIn(run.output) : lines;
}

bool isWritten(const QString& argument)
{
    return argument.startsWith('>');
}

bool isRead(const QString& argument)
{
    return argument.startsWith('<');
}

} // namespace

/// Every verb of the registry with every kind of wrong use: exit 2 is one line that begins with a
/// file, and nothing that is shown steers a terminal.
class TestCliFailures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyVerbAndFormat_isTried();
    void rightFiles_work_data();
    void rightFiles_work();
    void wrongFile_isOneLine_data();
    void wrongFile_isOneLine();
    void wrongName_isOneLine_data();
    void wrongName_isOneLine();
    void wrongOutput_isOneLine_data();
    void wrongOutput_isOneLine();
    void wrongOption_isOneLine_data();
    void wrongOption_isOneLine();
    void hostileNames_areEscaped_data();
    void hostileNames_areEscaped();
    void longNames_areCut_data();
    void longNames_areCut();
    void whatIsRead_isNotReplaced_data();
    void whatIsRead_isNotReplaced();

private:
    QString folder() const { return m_folder->path(); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCliFailures::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    tests::writeVerbFiles(folder(), {});
}

void TestCliFailures::everyVerbAndFormat_isTried()
{
    QSet<QString> verbs, exported, imported;
    for (const VerbCall& call : verbCalls()) {
        verbs.insert(call.verb());
        for (qsizetype i = 0; i + 1 < call.arguments.size(); ++i) {
            if (call.arguments[i] == "--to")
                exported.insert(call.arguments[i + 1]);
            if (call.arguments[i] == "--from")
                imported.insert(call.arguments[i + 1]);
        }
    }
    for (const app::cli::Verb& verb : app::cli::verbs())
        QVERIFY2(verbs.contains(verb.name), verb.name);
    for (const exchange::Format& format : exchange::formats()) {
        const QString name = QString::fromStdString(std::string(format.name));
        // Its plan needs attention that is found; what fails of it is what fails of hints.
        if (name != "polygraphy-hints")
            QVERIFY2(!format.prepareExport || exported.contains(name), qPrintable(name));
        QVERIFY2(!format.prepareImport || imported.contains(name), qPrintable(name));
    }
}

void TestCliFailures::rightFiles_work_data()
{
    QTest::addColumn<VerbCall>("call");
    std::size_t row = 0;
    for (const VerbCall& call : verbCalls()) {
        if (isTried(row++, 3))
            QTest::addRow("%s %s", qPrintable(call.verb()), call.name) << call;
    }
}

void TestCliFailures::rightFiles_work()
{
    QFETCH(VerbCall, call);
    const ProgramRun run = runProgram(call.in(folder()));
    QVERIFY2(run.code == 0 || run.code == 1, run.errors.constData());
    QVERIFY2(wrongEnd(run, folder()).isEmpty(), wrongEnd(run, folder()).constData());
    for (qsizetype i = 0; i < call.arguments.size(); ++i) {
        if (isWritten(call.arguments[i]))
            QVERIFY2(QFile::exists(call.in(folder())[i]), qPrintable(call.arguments[i]));
    }
}

void TestCliFailures::wrongFile_isOneLine_data()
{
    QTest::addColumn<VerbCall>("call");
    QTest::addColumn<qsizetype>("place");
    QTest::addColumn<qsizetype>("kind");
    std::size_t row = 0;
    for (const VerbCall& call : verbCalls()) {
        for (qsizetype i = 0; i < call.arguments.size(); ++i) {
            for (std::size_t k = 0; isRead(call.arguments[i]) && k < wrongFiles().size(); ++k) {
                if (!isTried(row++, kEvery))
                    continue;
                QTest::addRow("%s %s: %s %s", qPrintable(call.verb()), call.name,
                              qPrintable(call.arguments[i].mid(1)), wrongFiles()[k].name)
                    << call << i << qsizetype(k);
            }
        }
    }
}

void TestCliFailures::wrongFile_isOneLine()
{
    QFETCH(VerbCall, call);
    QFETCH(qsizetype, place);
    QFETCH(qsizetype, kind);
    const WrongFile& wrong = wrongFiles()[std::size_t(kind)];
    QStringList arguments = call.in(folder());
    const QString path = folder() + "/wrong-" + call.arguments[place].mid(1);
    put(path, contentsOf(arguments[place]));
    wrong.make(path);
    arguments[place] = path;
    const ProgramRun run = runProgram(arguments);
    if (wrong.isUseless)
        QVERIFY2(run.code == 2, qPrintable(QString("%1 %2").arg(run.code).arg(run.errors)));
    QVERIFY2(wrongEnd(run, folder()).isEmpty(), wrongEnd(run, folder()).constData());
}

void TestCliFailures::wrongName_isOneLine_data()
{
    QTest::addColumn<VerbCall>("call");
    QTest::addColumn<qsizetype>("place");
    QTest::addColumn<QString>("name");
    std::size_t row = 0;
    for (const VerbCall& call : verbCalls()) {
        const auto place = std::find_if(call.arguments.begin(), call.arguments.end(), isRead)
            - call.arguments.begin();
        const auto add = [&](const char* what, const QString& name) {
            if (isTried(row++, kEvery))
                QTest::addRow("%s %s: %s", qPrintable(call.verb()), call.name, what)
                    << call << qsizetype(place) << name;
        };
        add("control characters", "a\x1b]0;title\x07\r\nmeshwright: b\x7f.json");
        add("5,000 characters", QString(5000, 'x') + ".json");
        add("no name", {});
    }
}

void TestCliFailures::wrongName_isOneLine()
{
    QFETCH(VerbCall, call);
    QFETCH(qsizetype, place);
    QFETCH(QString, name);
    QStringList arguments = call.in(folder());
    arguments[place] = name.isEmpty() ? name : folder() + '/' + name;
    const ProgramRun run = runProgram(arguments);
    QCOMPARE(run.code, 2);
    QVERIFY2(wrongEnd(run, folder()).isEmpty(), wrongEnd(run, folder()).constData());
}

void TestCliFailures::wrongOutput_isOneLine_data()
{
    QTest::addColumn<VerbCall>("call");
    QTest::addColumn<qsizetype>("place");
    QTest::addColumn<QString>("name");
    std::size_t row = 0;
    for (const VerbCall& call : verbCalls()) {
        for (qsizetype i = 0; i < call.arguments.size(); ++i) {
            if (!isWritten(call.arguments[i]))
                continue;
            const auto add = [&](const char* what, const QString& name) {
                if (!isTried(row++, kEvery))
                    return;
                QTest::addRow("%s %s: %s %s", qPrintable(call.verb()), call.name,
                              qPrintable(call.arguments[i].mid(1)), what)
                    << call << i << name;
            };
            const QString ending = call.arguments[i].mid(call.arguments[i].lastIndexOf('.'));
            add("empty", {});
            // A folder that is a file.
            add("inside a file", "plain.onnx/out" + ending);
            add("in no folder", "/proc/none/out" + ending);
            if (call.verb() != "export") // which writes into folders
                add("a folder", "folder" + ending);
        }
    }
}

void TestCliFailures::wrongOutput_isOneLine()
{
    QFETCH(VerbCall, call);
    QFETCH(qsizetype, place);
    QFETCH(QString, name);
    QStringList arguments = call.in(folder());
    const bool isInside = !name.isEmpty() && !name.startsWith('/');
    arguments[place] = isInside ? folder() + '/' + name : name;
    if (name.startsWith("folder"))
        QVERIFY(QDir().mkpath(arguments[place]));
    const ProgramRun run = runProgram(arguments);
    QVERIFY2(run.code == 2, qPrintable(QString("%1 %2").arg(run.code).arg(run.errors)));
    const QString begin = name.startsWith('/') ? QStringLiteral("/proc/none") : folder();
    QVERIFY2(wrongEnd(run, begin).isEmpty(), wrongEnd(run, begin).constData());
}

void TestCliFailures::wrongOption_isOneLine_data()
{
    QTest::addColumn<QStringList>("arguments");
    std::size_t row = 0;
    for (const VerbCall& call : verbCalls()) {
        const auto add = [&](const char* what, const QStringList& arguments) {
            if (isTried(row++, kEvery))
                QTest::addRow("%s %s: %s", qPrintable(call.verb()), call.name, what) << arguments;
        };
        add("unknown option", call.arguments + QStringList {"--nonsense"});
        add("unknown option, hostile", call.arguments + QStringList {"--a\x1b[2J\nb"});
        add("a word too many",
            call.arguments + QStringList {"one", "two", "three", "four", "five\n"});
        add("nothing else", {call.verb()});
        for (const char* option :
             {"--config", "--over", "--strategy", "--to", "--from", "--hardware", "--tensors"}) {
            const qsizetype at = call.arguments.indexOf(option);
            if (at < 0 || isRead(call.arguments[at + 1]))
                continue;
            QStringList unknown = call.arguments;
            unknown[at + 1] = "no\x1b[1m\nsuch";
            add(option, unknown);
        }
    }
}

void TestCliFailures::wrongOption_isOneLine()
{
    QFETCH(QStringList, arguments);
    // Every word is taken as a profile; the first one as the model where stage times stand for it.
    const bool takesWords = arguments.contains("five\n")
        && (arguments.front() == "calibrate" || arguments.contains("--stage-times"));
    const ProgramRun run = runProgram(VerbCall {"", arguments}.in(folder()));
    const bool isPattern = arguments.contains("--tensors");
    if (!isPattern)
        QVERIFY2(run.code == 2, qPrintable(QString("%1 %2").arg(run.code).arg(run.errors)));
    if (!takesWords)
        QVERIFY2(wrongEnd(run, folder()).isEmpty(), wrongEnd(run, folder()).constData());
}

void TestCliFailures::hostileNames_areEscaped_data()
{
    rightFiles_work_data();
}

void TestCliFailures::hostileNames_areEscaped()
{
    QFETCH(VerbCall, call);
    // Clears the screen, forges a line, sets a title, in 8 bits too, and turns the text around.
    const std::string name = "\x1b[2J\r\nmeshwright: forged\x1b]0;title\x07\x7f\xc2\x9b"
                             "31m\xe2\x80\xaeName ∆";
    tests::writeVerbFiles(folder(), name);
    const ProgramRun run = runProgram(call.in(folder(), QString::fromStdString(name)));
    QVERIFY2(wrongEnd(run, folder()).isEmpty(), wrongEnd(run, folder()).constData());
    QVERIFY(!run.output.contains("\nmeshwright: forged"));
}

void TestCliFailures::longNames_areCut_data()
{
    rightFiles_work_data();
}

void TestCliFailures::longNames_areCut()
{
    QFETCH(VerbCall, call);
    const std::string name(5000, 'n');
    tests::writeVerbFiles(folder(), name);
    const ProgramRun run = runProgram(call.in(folder(), QString::fromStdString(name)));
    QVERIFY2(wrongEnd(run, folder()).isEmpty(), wrongEnd(run, folder()).constData());
}

void TestCliFailures::whatIsRead_isNotReplaced_data()
{
    QTest::addColumn<VerbCall>("call");
    QTest::addColumn<qsizetype>("place");
    QTest::addColumn<QString>("target");
    std::size_t row = 0;
    for (const VerbCall& call : verbCalls()) {
        for (qsizetype i = 0; i < call.arguments.size(); ++i) {
            if (!isWritten(call.arguments[i]) || call.verb() == "export") // which writes folders
                continue;
            const auto add = [&](const QString& target) {
                if (isTried(row++, kEvery))
                    QTest::addRow("%s %s: %s", qPrintable(call.verb()), call.name,
                                  qPrintable(target))
                        << call << i << target;
            };
            add("weights" + call.arguments[i].mid(call.arguments[i].lastIndexOf('.')));
            QSet<QString> read;
            for (const QString& argument : call.arguments) {
                if (isRead(argument) && !read.contains(argument))
                    add(argument.mid(1));
                read.insert(argument);
            }
        }
    }
}

/// Only what is of its kind may replace a file that the same call reads: that is saving in place.
void TestCliFailures::whatIsRead_isNotReplaced()
{
    QFETCH(VerbCall, call);
    QFETCH(qsizetype, place);
    QFETCH(QString, target);
    const bool isWeights = target.startsWith("weights");
    if (isWeights)
        tests::writeVerbFiles(folder(), {}, target.toStdString());
    QStringList arguments = call.in(folder());
    arguments[place] = folder() + '/' + target;
    const QByteArray before = contentsOf(arguments[place]);
    // What these two read becomes an order or a hardware description, whatever its file is called.
    const bool writesModel = call.arguments[place].endsWith(".onnx")
        && !QByteArrayList {"schedule-csv", "ort-profile"}.contains(call.name);
    const bool isModel = writesModel && !isWeights && target.endsWith(".onnx");
    const bool isPlan = call.verb() == "merge" && target == "plan.json";
    const bool isHardware = call.verb() == "calibrate" && target == "nano.json";
    const ProgramRun run = runProgram(arguments);
    QVERIFY2(wrongEnd(run, folder()).isEmpty(), wrongEnd(run, folder()).constData());
    if (isModel || isPlan || isHardware) {
        QVERIFY2(run.code == 0 || run.code == 1, run.errors.constData());
        return;
    }
    const bool readsModel = std::ranges::any_of(call.arguments, [](const QString& argument) {
        return argument == "<planned.onnx" || argument == "<plain.onnx";
    });
    if (!isWeights || readsModel)
        QVERIFY2(run.code == 2, run.errors.constData());
    if (run.code == 2)
        QCOMPARE(contentsOf(arguments[place]), before);
}

MESHWRIGHT_TEST(TestCliFailures)
#include "tst_cli_failures.moc"
