#include "core/base/file_contents.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

using namespace meshwright;

namespace {

constexpr std::size_t kSize = (std::size_t(2) << 20) + 7; ///< over two pieces

class Cancelled final : public Progress
{
public:
    void report(double, std::string_view) override { }

    bool cancelled() const override { return true; }
};

void writeInto(const std::filesystem::path& path, const std::string& bytes)
{
    QFile file(QString::fromStdString(path.string()));
    QVERIFY(file.open(QIODevice::WriteOnly)); // cuts it, and keeps the file
    QCOMPARE(file.write(bytes.data(), qint64(bytes.size())), qint64(bytes.size()));
}

} // namespace

/// The same bytes, told from others in memory and in a file that is held open.
class TestFileContents : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath("model").toStdString();
        writeInto(m_path, m_bytes);
    }

    void otherBytes_areTold_data()
    {
        QTest::addColumn<quint64>("most");
        QTest::addColumn<int>("place"); // of the byte that differs
        for (const quint64 most : {quint64(0), quint64(kSize)}) {
            const char* how = most == 0 ? "held open" : "in memory";
            for (const std::size_t place : {std::size_t(0), kSize / 2, kSize - 1})
                QTest::addRow("%s, byte %d", how, int(place)) << most << int(place);
        }
    }

    void otherBytes_areTold()
    {
        QFETCH(quint64, most);
        QFETCH(int, place);
        const auto contents = FileContents::of(m_path, most);
        QVERIFY(contents && contents->areIn(m_path, NoProgress()));
        const std::filesystem::path other = m_path.string() + ".new";
        writeInto(other, m_bytes);
        std::filesystem::rename(other, m_path);
        QVERIFY(contents->areIn(m_path, NoProgress()));
        std::string changed = m_bytes;
        ++changed[std::size_t(place)];
        writeInto(other, changed);
        std::filesystem::rename(other, m_path);
        QVERIFY(!contents->areIn(m_path, NoProgress()));
    }

    /// What is held open changes with the file, so that it is not known any more.
    void writtenInto_isKnownInMemoryAlone()
    {
        const auto inMemory = FileContents::of(m_path, kSize);
        const auto heldOpen = FileContents::of(m_path, 0);
        const auto written = std::filesystem::last_write_time(m_path);
        writeInto(m_path, m_bytes);
        std::filesystem::last_write_time(m_path, written + std::chrono::hours(1));
        QVERIFY(inMemory->areIn(m_path, NoProgress()));
        QVERIFY(!heldOpen->areIn(m_path, NoProgress()));
    }

    void lengthFolderOrNothing_areOthers()
    {
        const auto contents = FileContents::of(m_path, kSize);
        writeInto(m_path, m_bytes + 'x');
        QVERIFY(!contents->areIn(m_path, NoProgress()));
        writeInto(m_path, m_bytes.substr(1));
        QVERIFY(!contents->areIn(m_path, NoProgress()));
        std::filesystem::remove(m_path);
        QVERIFY(!contents->areIn(m_path, NoProgress()));
        std::filesystem::create_directory(m_path);
        QVERIFY(!contents->areIn(m_path, NoProgress()));
        QVERIFY(!FileContents::of(m_path, kSize));
        QVERIFY(!FileContents::of(m_path / "nothing", kSize));
    }

    void cancelled_isNotKnown()
    {
        const auto contents = FileContents::of(m_path, kSize);
        QVERIFY(!contents->areIn(m_path, Cancelled()));
    }

private:
    const std::string m_bytes = std::string(kSize, 'a');
    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_path;
};

MESHWRIGHT_TEST(TestFileContents)
#include "tst_file_contents.moc"
