#include "core/base/guarded_mapping.h"
#include "tests/support/test_program.h"

#include <QTemporaryFile>
#include <QTest>

#include <unistd.h>

#include <algorithm>

using namespace meshwright;

/// Files that become shorter while they are mapped.
class TestGuardedMapping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cutFile_givesZerosAndIsKnown();
    void wholeFile_isNotCut();
    void mappings_areKnownApart();
    void mappings_areFreedAgain();

private:
    static constexpr qint64 kSize = 1 << 20;
};

namespace {

struct MappedFile
{
    explicit MappedFile(qint64 size)
    {
        if (!file.open() || file.write(QByteArray(size, 'm')) != size || !file.flush())
            qFatal("no temporary file");
    }

    Result<GuardedMapping> map()
    {
        return GuardedMapping::map(file.handle(), uint64_t(file.size()));
    }

    void cutTo(qint64 size)
    {
        if (::ftruncate(file.handle(), size) != 0)
            qFatal("not cut");
    }

    QTemporaryFile file;
};

} // namespace

/// What lies on the last page that is left may still be read; zeros follow.
void TestGuardedMapping::cutFile_givesZerosAndIsKnown()
{
    MappedFile mapped(kSize);
    const Result<GuardedMapping> mapping = mapped.map();
    QVERIFY(mapping.ok());
    QCOMPARE(mapping->bytes()[kSize - 1], 'm');
    QVERIFY(!mapping->wasCut());
    mapped.cutTo(10);
    const std::string_view bytes = mapping->bytes();
    QCOMPARE(bytes[9], 'm');
    QCOMPARE(bytes[kSize / 2], '\0');
    QCOMPARE(std::ranges::count(bytes, 'm'), 10);
    QVERIFY(mapping->wasCut());
}

void TestGuardedMapping::wholeFile_isNotCut()
{
    MappedFile mapped(kSize);
    const Result<GuardedMapping> mapping = mapped.map();
    QCOMPARE(std::ranges::count(mapping->bytes(), 'm'), kSize);
    QVERIFY(!mapping->wasCut());
}

void TestGuardedMapping::mappings_areKnownApart()
{
    MappedFile first(kSize), second(kSize);
    const Result<GuardedMapping> a = first.map(), b = second.map();
    second.cutTo(0);
    QCOMPARE(std::ranges::count(a->bytes(), 'm'), kSize);
    QCOMPARE(std::ranges::count(b->bytes(), 'm'), 0);
    QVERIFY(!a->wasCut());
    QVERIFY(b->wasCut());
}

/// More than there may be at once, one after the other; a cut one leaves no trace.
void TestGuardedMapping::mappings_areFreedAgain()
{
    MappedFile mapped(kSize);
    for (int i = 0; i < 1000; ++i) {
        const Result<GuardedMapping> mapping = mapped.map();
        QVERIFY(mapping.ok());
        QVERIFY(!mapping->wasCut());
        if (i != 0)
            continue;
        mapped.cutTo(0);
        QCOMPARE(mapping->bytes()[kSize / 2], '\0');
        QVERIFY(mapping->wasCut());
        mapped.cutTo(kSize);
    }
}

MESHWRIGHT_TEST(TestGuardedMapping)
#include "tst_guarded_mapping.moc"
