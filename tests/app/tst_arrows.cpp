#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace {

using Arrows =
    std::map<QString, std::map<QString, QString>>; ///< from, to, an include that makes it

const QString kRoot = QStringLiteral(MESHWRIGHT_SAMPLES "/../../");

QString contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString folderOf(const QString& path)
{
    return path.section('/', 0, -2);
}

/// "core/plan" of "core/plan/text"; "views" of "views/canvas".
QString roomOf(const QString& folder)
{
    return folder.startsWith(QLatin1String("core/")) ? folder.section('/', 0, 1)
                                                     : folder.section('/', 0, 0);
}

/// Which folder includes which, over all sources.
Arrows includesOfFolders()
{
    static const QRegularExpression include(QStringLiteral("^\\s*#\\s*include\\s*\"([^\"]+)\""),
                                            QRegularExpression::MultilineOption);
    Arrows arrows;
    for (const char* top : {"core", "views", "app"}) {
        QDirIterator files(kRoot + QLatin1String(top), {"*.cpp", "*.h"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            const QString file = path.mid(kRoot.size());
            auto found = include.globalMatch(contentOf(path));
            while (found.hasNext()) {
                const QString header = found.next().captured(1);
                if (header.contains('/') && folderOf(header) != folderOf(file))
                    arrows[folderOf(file)].emplace(folderOf(header), file + " includes " + header);
            }
        }
    }
    return arrows;
}

/// Lines of the sources, but for files whose names begin with one of @p known, that match.
QStringList linesWith(const QRegularExpression& pattern, const QStringList& known)
{
    QStringList found;
    for (const char* top : {"core", "views", "app"}) {
        QDirIterator files(kRoot + QLatin1String(top), {"*.cpp", "*.h"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            const QString file = path.mid(kRoot.size());
            if (std::ranges::any_of(known,
                                    [&](const QString& begin) { return file.startsWith(begin); }))
                continue;
            for (const QString& line : contentOf(path).split('\n')) {
                if (pattern.match(line).hasMatch())
                    found << file + ": " + line.trimmed();
            }
        }
    }
    return found;
}

/// The last column of README's table of folders.
std::map<QString, QStringList> drawnArrows()
{
    static const QRegularExpression row(
        QStringLiteral("^\\| `([a-z/]+)` \\|[^|]*\\| ?([a-z ]*?) ?\\|$"),
        QRegularExpression::MultilineOption);
    std::map<QString, QStringList> drawn;
    auto found = row.globalMatch(contentOf(kRoot + "README.md"));
    while (found.hasNext()) {
        const auto match = found.next();
        drawn[match.captured(1)] = match.captured(2).split(' ', Qt::SkipEmptyParts);
    }
    return drawn;
}

/// A folder from which @p folder is reached again, as the includes on the way; empty: none.
QStringList circleThrough(const QString& folder, const Arrows& arrows)
{
    QStringList way;
    std::set<QString> seen;
    const std::function<bool(const QString&)> reaches = [&](const QString& from) {
        const auto next = arrows.find(from);
        if (next == arrows.end())
            return false;
        for (const auto& [to, include] : next->second) {
            if (to != folder && !seen.insert(to).second)
                continue;
            way << include;
            if (to == folder || reaches(to))
                return true;
            way.removeLast();
        }
        return false;
    };
    reaches(folder);
    return way;
}

} // namespace

class TestArrows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void foldersInclude_whatTheReadmeDraws();
    void noTwoFolders_includeEachOther();
    void circle_isFound();
    void views_doNotParseOnnx();
    void json_isParsedInOneFolder();
    void files_areWrittenThroughOneGuard();
};

void TestArrows::foldersInclude_whatTheReadmeDraws()
{
    const std::map<QString, QStringList> drawn = drawnArrows();
    QVERIFY(drawn.size() >= 18);
    const Arrows arrows = includesOfFolders();
    QVERIFY(arrows.size() > 40);
    for (const auto& [from, targets] : arrows) {
        const QString room = roomOf(from);
        QVERIFY2(drawn.contains(room), qPrintable(room + " is not in README's table"));
        for (const auto& [to, include] : targets) {
            const QString target = roomOf(to);
            const QStringList& allowed = drawn.at(room);
            const bool isAllowed = target == room || allowed.contains(target.section('/', 0, 0))
                || (room.startsWith(QLatin1String("core/"))
                    && allowed.contains(target.section('/', 1, 1)));
            QVERIFY2(isAllowed, qPrintable(include + ", an arrow that README does not have"));
        }
    }
}

void TestArrows::noTwoFolders_includeEachOther()
{
    const Arrows arrows = includesOfFolders();
    for (const auto& entry : arrows) {
        const QStringList circle = circleThrough(entry.first, arrows);
        QVERIFY2(circle.isEmpty(), qPrintable(circle.join("\n")));
    }
}

void TestArrows::circle_isFound()
{
    const Arrows arrows {{"a", {{"b", "1"}}}, {"b", {{"c", "2"}, {"d", "3"}}}, {"d", {{"a", "4"}}}};
    QCOMPARE(circleThrough("a", arrows), QStringList({"1", "3", "4"}));
    QVERIFY(circleThrough("c", arrows).isEmpty());
}

/// What a file holds beside graph and plan they ask of core/document.
void TestArrows::views_doNotParseOnnx()
{
    QStringList wrong;
    for (const auto& [from, to] : includesOfFolders()) {
        if (roomOf(from) != QLatin1String("views"))
            continue;
        for (const auto& [folder, include] : to) {
            if (roomOf(folder) == QLatin1String("core/onnx"))
                wrong << include;
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
}

/// Whatever parses JSON elsewhere has no limit of its depth.
void TestArrows::json_isParsedInOneFolder()
{
    static const QRegularExpression parsing(
        QStringLiteral("[Jj]son(Document)?::(parse|accept|sax_parse|fromJson|fromRawData|from_)|"
                       "PlanValue::parse"));
    QVERIFY(parsing.match("nlohmann::json::parse(text)").hasMatch());
    QVERIFY(parsing.match("const Json json = Json::parse(text, nullptr, false);").hasMatch());
    QCOMPARE(linesWith(parsing, {"core/base/json/"}), QStringList());
}

/// Code that opens files for writing by itself does not check which of them are in use. The
/// exceptions write where users have no files: journals, the state of windows, the guard's own
/// temporary files, and files of runtimes in folders made for them.
void TestArrows::files_areWrittenThroughOneGuard()
{
    static const QRegularExpression writing(QStringLiteral(
        "O_WRONLY|O_RDWR|std::ofstream|\\bfopen\\(|QSaveFile \\w|WriteOnly|QFile::copy\\("));
    QVERIFY(writing.match("file.open(QIODevice::WriteOnly)").hasMatch());
    const QStringList known {
        "core/base/", // the guard
        "core/document/journal.cpp", // the program's own folders
        "app/window/file_state.cpp",
        "app/environment/resource_files.cpp", // under names that are free
        "app/verify/double_plan.cpp", // temporary ones
        "app/verify/model_runtime.cpp",
        "core/shapes/libonnx_process.cpp", // /dev/null
        "views/widgets/picture_file.cpp", // into memory
    };
    QCOMPARE(linesWith(writing, known), QStringList());
}

MESHWRIGHT_TEST(TestArrows)
#include "tst_arrows.moc"
