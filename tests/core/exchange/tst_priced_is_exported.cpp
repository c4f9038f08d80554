#include "core/plan/text/plan_text.h"
#include "core/shapes/default_bindings.h"
#include "core/shapes/shapes.h"
#include "tests/core/exchange/exchange_counts.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/random_plan.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/run/evaluated.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

#include <iostream>
#include <map>

using namespace meshwright;
using namespace meshwright::tests;

namespace fs = std::filesystem;

namespace {

constexpr int kLeastExported = 90; ///< percent, of the plans that are tried with the other tests

enum class Outcome
{
    Refused, ///< it is not exported
    Same,
    Differs
};

struct Compared
{
    Outcome outcome = Outcome::Same;
    std::string text;
};

/// A model, and a plan on it that is compared with its export.
class Case
{
public:
    explicit Case(const fs::path& path)
        : m_path(path)
        , m_document(documentIn(path))
    {
        NoProgress progress;
        auto inferred = shapes::inferShapes(m_document->graph(), {}, progress);
        m_shapes = std::make_shared<const shapes::ShapeTable>(std::move(inferred).value());
        shapes::bindUnbound(m_shapes->symbols(), m_bindings);
    }

    ConfigurationId makePlan(unsigned seed, PlanKind kind)
    {
        std::mt19937 random(seed);
        m_document = documentIn(m_path);
        return makeRandomPlan(*m_document, *m_shapes, m_bindings, random, kind);
    }

    std::string name() const { return m_path.filename().string(); }

    std::string planText() const { return plan::extract(m_document->graph(), m_document->plan()); }

    Compared compare(ConfigurationId configuration)
    {
        auto request = exchange::exportRequest(*m_document);
        if (!request)
            return {Outcome::Refused, request.error().message.english()};
        evaluate::Settings settings;
        settings.simulation.bindings = m_bindings;
        evaluate::Evaluator evaluator(std::make_shared<const evaluate::Settings>(settings));
        evaluate::Evaluation evaluation = evaluator.begin(m_document->snapshot());
        evaluation.shapes = m_shapes;
        const auto added = exchange::addEvaluation(
            *request, std::make_shared<const evaluate::Evaluation>(evaluation), configuration);
        if (!added)
            return {Outcome::Refused, added.error().message.english()};
        NoProgress progress;
        auto plan = exchange::planRanks(*request, progress);
        if (!plan)
            return {Outcome::Refused, plan.error().message.english()};
        const auto models = exchange::RankModels::make(std::move(plan).value(),
                                                       exchange::CollectiveDialect::None, progress);
        if (!models)
            return {Outcome::Refused, models.error().message.english()};
        for (const Diagnostic& finding : (*models)->findings()) {
            if (finding.severity() == Severity::Error)
                return {Outcome::Refused,
                        std::string(finding.code()) + ": " + finding.message().english()};
        }
        const std::string difference =
            differenceOf(pricedIn(*request), exportedIn((*models)->manifest()));
        return {difference.empty() ? Outcome::Same : Outcome::Differs, difference};
    }

private:
    static std::unique_ptr<document::Document> documentIn(const fs::path& path)
    {
        NoProgress progress;
        auto model = onnx::readModel(path, progress);
        if (!model)
            qFatal("%s: %s", path.c_str(), model.error().message.english().c_str());
        return document::Document::fromModel(std::move(model).value(), path).value();
    }

    fs::path m_path;
    std::unique_ptr<document::Document> m_document;
    std::shared_ptr<const shapes::ShapeTable> m_shapes;
    operators::Bindings m_bindings;
};

} // namespace

/// An export to ranks exchanges what `propagate` prices: kind, cause, count and bytes.
///
/// Random plans of all kinds: one of each kind on each model, then the next of each. By hand, in
/// the environment of the test program: MESHWRIGHT_PRICED_PLANS, plans of each kind for each model
/// (40); MESHWRIGHT_PRICED_SEED (1); MESHWRIGHT_PRICED_MODEL, a part of the names of the models;
/// MESHWRIGHT_PRICED_SECONDS, after which no further plan is compared (no limit); and
/// MESHWRIGHT_PRICED_KEEP, a folder for the plans that differ.
class TestPricedIsExported : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomPlans_exchangeWhatIsPriced();

private:
    using Counts = std::map<int, int>; ///< by Outcome

    void compare(Case& one, PlanKind kind, unsigned seed);

    bool m_isByHand = false;
    std::map<PlanKind, Counts> m_byKind;
};

void TestPricedIsExported::compare(Case& one, PlanKind kind, unsigned seed)
{
    const ConfigurationId configuration = one.makePlan(seed, kind);
    const Compared compared = one.compare(configuration);
    ++m_byKind[kind][int(compared.outcome)];
    if (compared.outcome == Outcome::Differs
        || (m_isByHand && compared.outcome == Outcome::Refused))
        std::cout << one.name() << ' ' << toString(kind) << ' ' << seed
                  << (compared.outcome == Outcome::Differs ? " DIFFERS" : " refused: ")
                  << compared.text << '\n';
    const QString kept = qEnvironmentVariable("MESHWRIGHT_PRICED_KEEP");
    if (compared.outcome == Outcome::Differs && !kept.isEmpty())
        writeBytes(fs::path(kept.toStdString())
                       / (one.name() + '-' + std::string(toString(kind)) + '-'
                          + std::to_string(seed) + ".json"),
                   one.planText());
}

void TestPricedIsExported::randomPlans_exchangeWhatIsPriced()
{
    const auto shared = sharedModel("weighted");
    if (!shared)
        QSKIP("the shared models are not there");
    m_isByHand = qEnvironmentVariableIsSet("MESHWRIGHT_PRICED_PLANS");
    const auto plans = unsigned(campaignOption("MESHWRIGHT_PRICED_PLANS", int(triedOf(40, 20))));
    const auto first = unsigned(campaignOption("MESHWRIGHT_PRICED_SEED", 1));
    const int seconds = campaignOption("MESHWRIGHT_PRICED_SECONDS", 1'000'000);
    const std::string named = qEnvironmentVariable("MESHWRIGHT_PRICED_MODEL").toStdString();
    std::vector<std::unique_ptr<Case>> cases;
    const std::uintmax_t most = m_isByHand ? 5'000'000 : 400'000;
    for (const fs::path& model : modelsBelow(*shared)) {
        if (fs::file_size(model) <= most && model.string().find(named) != std::string::npos)
            cases.push_back(std::make_unique<Case>(model));
    }
    QElapsedTimer timer;
    timer.start();
    for (unsigned seed = first; seed < first + plans; ++seed) {
        for (const PlanKind kind : kPlanKinds) {
            for (const auto& one : cases) {
                if (timer.elapsed() < qint64(seconds) * 1000)
                    compare(*one, kind, seed);
            }
        }
    }
    Counts all;
    for (auto& [kind, counts] : m_byKind) {
        std::cout << toString(kind) << ": " << counts[int(Outcome::Same)] << " the same, "
                  << counts[int(Outcome::Differs)] << " differ, " << counts[int(Outcome::Refused)]
                  << " refused\n";
        for (const auto& [outcome, count] : counts)
            all[outcome] += count;
    }
    std::cout << timer.elapsed() / 1000 << " s" << std::endl;
    QCOMPARE(all[int(Outcome::Differs)], 0);
    // Plans that are refused compare nothing.
    const int tried = all[int(Outcome::Same)] + all[int(Outcome::Refused)];
    QVERIFY2(tried > 0, "no plan was tried");
    QVERIFY2(m_isByHand || all[int(Outcome::Same)] * 100 >= tried * kLeastExported,
             "fewer plans than before are exported");
}

MESHWRIGHT_TEST(TestPricedIsExported)
#include "tst_priced_is_exported.moc"
