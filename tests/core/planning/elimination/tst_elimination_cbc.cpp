#include "core/planning/elimination/pairwise_problem.h"
#include "tests/core/planning/elimination/random_pairwise.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextStream>

#include <cmath>
#include <cstdio>

using namespace meshwright;
using namespace meshwright::planning;

/// Elimination beside CBC (Debian's coinor-cbc) on random graphs of width 3 at most.
class TestEliminationCbc : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thousandRandomGraphs_agree();

private:
    /// The choices that CBC makes, several problems in one file.
    std::vector<std::vector<uint32_t>> solveByCbc(const QString& cbc,
                                                  const std::vector<PairwiseProblem>& problems);

    QTemporaryDir m_folder;
};

namespace {

/// The local polytope as a linear program with whole choices: g1n2_0 is choice 0 of node 2 in graph
/// 1, e1_3_0_2 that the ends of its edge 3 choose 0 and 2.
void writePairwiseLp(QTextStream& out, const std::vector<PairwiseProblem>& problems)
{
    QString goal, rules, whole;
    const auto term = [](double cost, const QString& name) {
        return QStringLiteral(" + %1 %2\n").arg(cost, 0, 'g', 17).arg(name);
    };
    for (std::size_t g = 0; g < problems.size(); ++g) {
        const PairwiseProblem& problem = problems[g];
        const auto choiceName = [g](uint32_t node, std::size_t choice) {
            return QStringLiteral("g%1n%2_%3").arg(g).arg(node).arg(choice);
        };
        for (uint32_t node = 0; node < problem.nodes.size(); ++node) {
            QString sum;
            for (std::size_t choice = 0; choice < problem.nodes[node].size(); ++choice) {
                goal += term(problem.nodes[node][choice], choiceName(node, choice));
                sum += " + " + choiceName(node, choice);
                whole += " " + choiceName(node, choice) + '\n';
            }
            rules += sum + " = 1\n";
        }
        for (std::size_t e = 0; e < problem.edges.size(); ++e) {
            const PairwiseEdge& edge = problem.edges[e];
            const std::size_t rows = problem.nodes[edge.one].size();
            const std::size_t columns = problem.nodes[edge.other].size();
            const auto pairName = [g, e](std::size_t i, std::size_t j) {
                return QStringLiteral("e%1_%2_%3_%4").arg(g).arg(e).arg(i).arg(j);
            };
            for (std::size_t i = 0; i < rows; ++i) {
                QString sum;
                for (std::size_t j = 0; j < columns; ++j) {
                    goal += term(edge.costs[i * columns + j], pairName(i, j));
                    sum += " + " + pairName(i, j);
                }
                rules += sum + " - " + choiceName(edge.one, i) + " = 0\n";
            }
            for (std::size_t j = 0; j < columns; ++j) {
                QString sum;
                for (std::size_t i = 0; i < rows; ++i)
                    sum += " + " + pairName(i, j);
                rules += sum + " - " + choiceName(edge.other, j) + " = 0\n";
            }
        }
    }
    out << "Minimize\n" << goal << "Subject To\n" << rules << "Binaries\n" << whole << "End\n";
}

} // namespace

std::vector<std::vector<uint32_t>>
TestEliminationCbc::solveByCbc(const QString& cbc, const std::vector<PairwiseProblem>& problems)
{
    QFile program(m_folder.filePath(QStringLiteral("problems.lp")));
    if (!program.open(QIODevice::WriteOnly))
        return {};
    QTextStream out(&program);
    writePairwiseLp(out, problems);
    out.flush();
    program.close();
    const QString answer = m_folder.filePath(QStringLiteral("answer.txt"));
    QProcess process;
    process.start(cbc,
                  {program.fileName(), QStringLiteral("ratio"), QStringLiteral("0"),
                   QStringLiteral("solve"), QStringLiteral("solu"), answer});
    if (!process.waitForFinished(120'000) || process.exitCode() != 0)
        return {};
    std::vector<std::vector<uint32_t>> choices;
    for (const PairwiseProblem& problem : problems)
        choices.emplace_back(problem.nodes.size(), 0);
    QFile file(answer);
    if (!file.open(QIODevice::ReadOnly) || !file.readLine().startsWith("Optimal"))
        return {};
    static const QRegularExpression kChosen(QStringLiteral("g(\\d+)n(\\d+)_(\\d+)\\s+(\\S+)"));
    while (!file.atEnd()) {
        const auto match = kChosen.match(QString::fromLatin1(file.readLine()));
        if (match.hasMatch() && match.captured(4).toDouble() > 0.5)
            choices[match.captured(1).toUInt()][match.captured(2).toUInt()] =
                match.captured(3).toUInt();
    }
    return choices;
}

void TestEliminationCbc::thousandRandomGraphs_agree()
{
    const QString cbc = QStandardPaths::findExecutable(QStringLiteral("cbc"));
    if (cbc.isEmpty())
        QSKIP("cbc is not installed (Debian's package coinor-cbc).");
    constexpr int kFiles = 10, kInAFile = 100;
    std::mt19937 random {14};
    int agreed = 0;
    for (int file = 0; file < kFiles; ++file) {
        std::vector<PairwiseProblem> problems;
        for (int i = 0; i < kInAFile; ++i)
            problems.push_back(tests::randomPairwise(random, 3 + uint32_t(i % 8), 4, 3, 100));
        const std::vector<std::vector<uint32_t>> choices = solveByCbc(cbc, problems);
        QCOMPARE(choices.size(), problems.size());
        for (int i = 0; i < kInAFile; ++i) {
            const auto solution = minimizePairwise(problems[std::size_t(i)]);
            QVERIFY(solution->isOptimal && solution->width <= 3);
            QCOMPARE(solution->cost,
                     pairwiseCost(problems[std::size_t(i)], choices[std::size_t(i)]));
            ++agreed;
        }
    }
    std::printf("elimination and CBC agree on %d graphs\n", agreed);
}

MESHWRIGHT_TEST(TestEliminationCbc)
#include "tst_elimination_cbc.moc"
