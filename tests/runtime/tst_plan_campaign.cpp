#include "app/verify/export_proof.h"
#include "core/base/progress.h"
#include "core/check/checker.h"
#include "core/exchange/format.h"
#include "core/exchange/request.h"
#include "core/plan/text/plan_text.h"
#include "core/shapes/shapes.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/started_runtime.h"
#include "tests/support/model/random_plan.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/run/evaluated.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <iostream>

using namespace meshwright;
using namespace meshwright::tests;
using namespace meshwright::app::verify;

namespace fs = std::filesystem;

namespace {

constexpr int kLeastProved = 95; ///< percent, of the plans that are tried with the other tests
constexpr std::uintmax_t kSmallModel = 130'000; ///< bytes, of those that are tried then

/// What became of one plan.
enum class Outcome
{
    Rejected, ///< the checker finds errors in it
    Refused, ///< it cannot be exported
    NotRun, ///< what was exported does not run
    Wrong, ///< it computes something else
    Proved
};

struct Tried
{
    Outcome outcome = Outcome::Rejected;
    std::string reason;
};

/// "the weights of "a.b" …, at "x" (12 of 4)" → "the weights of "…" …, at "…" (N of N)"
std::string kindOf(const std::string& reason)
{
    QString kind = QString::fromStdString(reason);
    kind.replace(QRegularExpression("\"[^\"]*\""), "\"…\"");
    kind.replace(QRegularExpression("'[^']*'"), "'…'");
    kind.replace(QRegularExpression("\\S*_rank\\d+(-\\d+)?\\.onnx"), "FILE");
    kind.replace(QRegularExpression("\\d+"), "N");
    return kind.toStdString();
}

template<typename Value>
Value must(Result<Value> result, const fs::path& model)
{
    if (!result)
        qFatal("%s: %s", model.c_str(), result.error().message.english().c_str());
    return std::move(result).value();
}

std::unique_ptr<document::Document> documentOf(const fs::path& path)
{
    NoProgress progress;
    return must(document::Document::fromModel(must(onnx::readModel(path, progress), path), path),
                path);
}

/// The first error among findings that have texts.
template<typename Findings>
std::string firstError(const Findings& findings)
{
    for (const auto& finding : findings) {
        if (finding.severity() == Severity::Error)
            return std::string(finding.code()) + ": " + finding.message().english();
    }
    return {};
}

/// Plans by chance on one model.
class ModelCampaign
{
public:
    ModelCampaign(fs::path path, ModelRuntime& runtime)
        : m_path(std::move(path))
        , m_runtime(runtime)
        , m_bare(documentOf(m_path))
    {
        NoProgress progress;
        m_shapes = std::make_shared<const shapes::ShapeTable>(
            must(shapes::inferShapes(m_bare->graph(), {}, progress), m_path));
    }

    /// Error: the original does not run with any inputs that are made here.
    Result<void> runOriginal()
    {
        Result<Reference> reference =
            referenceOf(m_runtime, {m_path, {m_bare->graph(), *m_shapes}});
        if (!reference)
            return reference.error();
        m_reference = std::move(*reference);
        return {};
    }

    const Reference& reference() const { return m_reference; }

    Tried tryPlan(unsigned seed, PlanKind kind)
    {
        std::mt19937 random(seed);
        m_document = documentOf(m_path);
        const ConfigurationId configuration =
            makeRandomPlan(*m_document, *m_shapes, m_reference.model.assumed, random, kind);
        m_format = random() % 8 == 0 ? "stages" : "ranks";
        if (std::string error = checked(configuration); !error.empty())
            return {Outcome::Rejected, std::move(error)};
        keepPlan(seed, kind);
        Tried tried = exported(configuration);
        std::error_code ignored;
        if (tried.outcome == Outcome::Proved && !m_plan.empty())
            fs::remove(m_plan, ignored);
        return tried;
    }

    /// Where the plan that is tried is written before it is exported, so that it is there after a
    /// crash too; removed where it is proved.
    void keepPlansIn(fs::path folder) { m_kept = std::move(folder); }

    /// How to try the last plan again by hand.
    std::string commands() const
    {
        std::string commands = "meshwright apply " + m_path.string() + ' ' + m_plan.string()
            + " -o /tmp/planned.onnx; meshwright export /tmp/planned.onnx --config plan --to "
            + m_format + " --verify -o /tmp/exported";
        for (const auto& [symbol, number] : m_reference.model.assumed)
            commands += " --bind '" + symbol + '=' + std::to_string(number) + '\'';
        return commands;
    }

private:
    void keepPlan(unsigned seed, PlanKind kind)
    {
        if (m_kept.empty())
            return;
        m_plan = m_kept
            / (m_path.stem().string() + '-' + std::string(toString(kind)) + '-'
               + std::to_string(seed) + ".json");
        writeBytes(m_plan, plan::extract(m_document->graph(), m_document->plan()));
    }

    /// The checker's first error; empty: it accepts the plan.
    std::string checked(ConfigurationId configuration)
    {
        for (const check::Finding& finding :
             tests::findingsOf(m_document->snapshot(), {}, configuration)) {
            if (finding.diagnostic.severity() == Severity::Error)
                return std::string(finding.diagnostic.code()) + ": "
                    + finding.diagnostic.message().english();
        }
        return {};
    }

    Tried exported(ConfigurationId configuration)
    {
        auto request = exchange::exportRequest(*m_document);
        if (!request)
            return {Outcome::Refused, request.error().message.english()};
        evaluate::Settings settings;
        settings.simulation.bindings = m_reference.model.assumed;
        evaluate::Evaluator evaluator(std::make_shared<const evaluate::Settings>(settings));
        evaluate::Evaluation evaluation = evaluator.begin(m_document->snapshot());
        evaluation.shapes = m_shapes;
        const auto added = exchange::addEvaluation(
            *request, std::make_shared<const evaluate::Evaluation>(evaluation), configuration);
        if (!added)
            return {Outcome::Refused, added.error().message.english()};
        NoProgress progress;
        const auto prepared = exchange::formatNamed(m_format)->prepareExport(*request, progress);
        if (!prepared)
            return {Outcome::Refused, prepared.error().message.english()};
        if (std::string error = firstError(prepared->diagnostics); !error.empty())
            return {Outcome::Refused, std::move(error)};
        const QTemporaryDir folder;
        const fs::path target = folder.path().toStdString();
        const auto written =
            exchange::writeExport(*prepared, target, request->source.get(), progress);
        if (!written)
            return {Outcome::Refused, written.error().message.english()};
        const Proof proof = proveExport(
            {*m_document, *m_shapes, m_format, "none", m_reference.model.assumed, target},
            m_runtime, m_reference);
        const std::string error = firstError(proof.diagnostics);
        if (error.empty())
            return {Outcome::Proved, {}};
        std::string outputs;
        for (const OutputProof& output : proof.outputs)
            outputs += output.agrees ? "" : "; " + toString(output);
        return {proof.outputs.empty() ? Outcome::NotRun : Outcome::Wrong, error + outputs};
    }

    fs::path m_path, m_kept, m_plan;
    ModelRuntime& m_runtime;
    std::unique_ptr<document::Document> m_bare, m_document;
    std::shared_ptr<const shapes::ShapeTable> m_shapes;
    Reference m_reference;
    std::string m_format;
};

/// What became of the plans of one model.
struct Tally
{
    std::string model, problem; ///< problem: why it could not be tried
    std::map<Outcome, int> counts;

    int of(Outcome outcome) const
    {
        const auto found = counts.find(outcome);
        return found == counts.end() ? 0 : found->second;
    }

    int accepted() const
    {
        return of(Outcome::Proved) + of(Outcome::Refused) + of(Outcome::NotRun)
            + of(Outcome::Wrong);
    }
};

} // namespace

/// Random plans on real models: what the checker accepts is exported and computes the same.
///
/// A part of it runs with the other tests. By hand, in the environment of the test program:
/// MESHWRIGHT_CAMPAIGN_MODELS, a model or a folder of models (the shared ones),
/// MESHWRIGHT_CAMPAIGN_PLANS, accepted plans of each kind for each (5), MESHWRIGHT_CAMPAIGN_SEED
/// (1), MESHWRIGHT_CAMPAIGN_SECONDS, after which no further model is begun (no limit), and
/// MESHWRIGHT_CAMPAIGN_KEEP, a folder for the plans that were not proved.
class TestPlanCampaign : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acceptedPlans_areExportedAndProved();

private:
    Tally tryModel(const fs::path& path, ModelRuntime& runtime);
    void tryKind(ModelCampaign& campaign, PlanKind kind, Tally& tally);
    void note(const Tally& tally, const ModelCampaign& campaign, const std::string& plan,
              const Tried& tried);

    bool m_isByHand = false;
    int m_plans = 0;
    std::map<std::string, int> m_reasons; ///< kinds of them
    std::map<PlanKind, std::map<int, int>> m_byKind; ///< counts by Outcome
};

void TestPlanCampaign::note(const Tally& tally, const ModelCampaign& campaign,
                            const std::string& plan, const Tried& tried)
{
    if (tried.outcome == Outcome::Proved || tried.outcome == Outcome::Rejected)
        return;
    const char* word = tried.outcome == Outcome::Wrong ? "WRONG"
        : tried.outcome == Outcome::NotRun             ? "not run"
                                                       : "refused";
    ++m_reasons[std::string(word) + ": " + kindOf(tried.reason)];
    std::cout << tally.model << " plan " << plan << ' ' << word << ": " << tried.reason << '\n';
    if (m_isByHand)
        std::cout << "  " << campaign.commands() << '\n';
}

Tally TestPlanCampaign::tryModel(const fs::path& path, ModelRuntime& runtime)
{
    Tally tally {path.filename().string(), {}, {}};
    ModelCampaign campaign(path, runtime);
    campaign.keepPlansIn(qEnvironmentVariable("MESHWRIGHT_CAMPAIGN_KEEP").toStdString());
    if (const Result<void> ran = campaign.runOriginal(); !ran) {
        tally.problem = ran.error().message.english();
        return tally;
    }
    for (const PlanKind kind : kPlanKinds)
        tryKind(campaign, kind, tally);
    return tally;
}

void TestPlanCampaign::tryKind(ModelCampaign& campaign, PlanKind kind, Tally& tally)
{
    const auto first = unsigned(campaignOption("MESHWRIGHT_CAMPAIGN_SEED", 1));
    const auto tries = unsigned(m_plans) * 4; // some plans are not accepted
    int accepted = 0;
    for (unsigned seed = first; seed < first + tries && accepted < m_plans; ++seed) {
        const Tried tried = campaign.tryPlan(seed, kind);
        ++tally.counts[tried.outcome];
        ++m_byKind[kind][int(tried.outcome)];
        accepted += tried.outcome != Outcome::Rejected;
        note(tally, campaign, std::string(toString(kind)) + ' ' + std::to_string(seed), tried);
    }
}

void TestPlanCampaign::acceptedPlans_areExportedAndProved()
{
    auto runtime = startedRuntime();
    if (!runtime)
        QSKIP(runtime.error().message.english().c_str());
    const QString named = qEnvironmentVariable("MESHWRIGHT_CAMPAIGN_MODELS");
    const auto shared = sharedModel("weighted");
    m_isByHand = !named.isEmpty();
    if (!m_isByHand && !shared)
        QSKIP("the shared models are not there");
    m_plans = campaignOption("MESHWRIGHT_CAMPAIGN_PLANS", m_isByHand ? 5 : 1);
    const int seconds = campaignOption("MESHWRIGHT_CAMPAIGN_SECONDS", 1'000'000);
    QElapsedTimer timer;
    timer.start();
    int proved = 0, accepted = 0, wrong = 0;
    std::size_t row = 0;
    for (const fs::path& model : modelsBelow(m_isByHand ? named.toStdString() : shared->string())) {
        if (timer.elapsed() > qint64(seconds) * 1000)
            break;
        if (!m_isByHand && (fs::file_size(model) > kSmallModel || !isTried(row++, 3)))
            continue;
        const Tally tally = tryModel(model, **runtime);
        std::cout << "| " << tally.model << " | " << tally.of(Outcome::Rejected) << " | "
                  << tally.accepted() << " | " << tally.of(Outcome::Proved) << " | "
                  << tally.of(Outcome::Refused) << " | " << tally.of(Outcome::NotRun) << " | "
                  << tally.of(Outcome::Wrong) << " | " << timer.elapsed() / 1000 << " s | "
                  << tally.problem << " |" << std::endl;
        proved += tally.of(Outcome::Proved);
        accepted += tally.accepted();
        wrong += tally.of(Outcome::Wrong);
    }
    for (const auto& [reason, count] : m_reasons)
        std::cout << count << " × " << reason << '\n';
    for (auto& [kind, counts] : m_byKind)
        std::cout << toString(kind) << ": " << counts[int(Outcome::Proved)] << " proved, "
                  << counts[int(Outcome::Refused)] << " refused, " << counts[int(Outcome::NotRun)]
                  << " not run, " << counts[int(Outcome::Wrong)] << " wrong\n";
    std::cout << proved << " of " << accepted << " proved, " << wrong << " wrong" << std::endl;
    QCOMPARE(wrong, 0);
    QVERIFY2(accepted > 0, "no plan was tried");
    QVERIFY2(m_isByHand || proved * 100 >= accepted * kLeastProved,
             "fewer plans than before are exported and proved");
}

MESHWRIGHT_TEST(TestPlanCampaign)
#include "tst_plan_campaign.moc"
