#include "app/verify/export_proof.h"

#include "app/verify/rank_runner.h"
#include "app/verify/stage_runner.h"
#include "core/base/text.h"
#include "core/onnx/text_model.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace meshwright::app::verify {

namespace {

using graph::DataType;

constexpr int64_t kLargestModel = int64_t(4) << 30; ///< bytes of weights; all are in memory at once

/// Of what is added up in another order.
double limitOf(DataType type)
{
    return type == DataType::Float16 || type == DataType::BFloat16 ? 1e-2 : 1e-5;
}

/// 3.14e-07 → "3.1e-7"
std::string shortNumber(double number)
{
    std::array<char, 32> text {};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::general, 2)
            .ptr;
    std::string result(text.data(), end);
    const std::size_t exponent = result.find("e-0");
    if (exponent != std::string::npos)
        result.erase(exponent + 2, 1);
    return result;
}

Diagnostic finding(std::string code, Severity severity, std::string message)
{
    return {std::move(code), severity, Authority::Advice, std::move(message), {}, {}};
}

Diagnostic notRun(std::string reason)
{
    while (reason.ends_with('.'))
        reason.pop_back();
    return finding("export-not-run", Severity::Error,
                   "The exported models were written and checked, but not run: " + reason + '.');
}

/// Why there is nothing to run; empty: there is.
std::string notRunnable(const ProofRequest& request)
{
    if (request.format != "stages" && request.format != "ranks")
        return "ONNX Runtime runs exports to stages and ranks; this one is checked only";
    if (request.format == "ranks" && request.dialect != "none")
        return "ONNX Runtime runs ranks of --dialect none here; this export is checked only";
    return {};
}

/// Why the original cannot be run; empty: it can.
std::string originalUnfit(const document::Document& document)
{
    if (onnx::isModelTextName(document.path()))
        return "ONNX Runtime does not read protobuf text; export from the binary form";
    for (const Diagnostic& found : document.readerDiagnostics()) {
        if (found.code.starts_with("external-data-"))
            return "weights of the original are not there (" + found.message + ')';
    }
    int64_t bytes = 0;
    for (const graph::TensorInfo& tensor : document.graph().tensors()) {
        const std::optional<Bytes> size = tensor.bytes();
        bytes += size ? std::min(size->count, kLargestModel) : 0;
        if (bytes > kLargestModel)
            return "the original has over 4 GiB of weights, which would all be in memory";
    }
    return {};
}

class Prover
{
public:
    Prover(const ProofRequest& request, ModelInterface model)
        : m_request(request)
        , m_model(std::move(model))
        , m_inputs(randomInputs(m_model))
    {
    }

    Proof prove(ModelRuntime& runtime)
    {
        const auto expected =
            runtime.run(m_request.document.path(), inputNames(m_model), m_inputs, m_model.outputs);
        Result<void> done = expected
            ? Result<void>()
            : Error {"the original does not run: " + expected.error().message};
        if (done)
            done = m_request.format == "stages" ? proveStages(runtime, *expected)
                                                : proveRanks(runtime, *expected);
        if (!done)
            m_proof.diagnostics.push_back(notRun(done.error().message));
        for (const OutputProof& output : m_proof.outputs)
            tellDifference(output, expected->at(output.name));
        return std::move(m_proof);
    }

private:
    Result<void> proveStages(ModelRuntime& runtime, const RuntimeTensors& expected)
    {
        const auto got = StageRunner(runtime, m_request.folder).run(m_inputs);
        if (!got)
            return got.error();
        for (const std::string& name : m_model.outputs) {
            const auto made = got->find(name);
            const bool isMade = made != got->end();
            const bool equal = isMade && made->second == expected.at(name);
            const double error = isMade ? relativeError(made->second, expected.at(name))
                                        : std::numeric_limits<double>::infinity();
            m_proof.outputs.push_back({name, equal ? 0 : error, 0, equal});
        }
        return {};
    }

    Result<void> proveRanks(ModelRuntime& runtime, const RuntimeTensors& expected)
    {
        RankRunner runner(runtime, m_request.folder);
        const auto ranks = runner.run(m_inputs);
        if (!ranks)
            return ranks.error();
        const std::map<std::string, double> errors = runner.errors(*ranks, expected);
        for (const std::string& name : m_model.outputs) {
            const double error = errors.at(name), limit = limitOf(expected.at(name).type);
            m_proof.outputs.push_back({name, error, limit, error <= limit});
        }
        return {};
    }

    void tellDifference(const OutputProof& output, const RuntimeTensor& expected)
    {
        if (output.agrees)
            return;
        std::string message =
            "The exported models do not compute the original's output " + inQuotes(output.name);
        if (!isFinite(expected))
            message += ", which is not finite for random inputs, so that it proves nothing";
        m_proof.diagnostics.push_back(finding("output-differs", Severity::Error, message + "."));
    }

    const ProofRequest& m_request;
    ModelInterface m_model;
    RuntimeTensors m_inputs;
    Proof m_proof;
};

void tellAssumed(const ModelInterface& model, Proof& proof)
{
    if (model.assumed.empty())
        return;
    std::string names;
    for (const std::string& name : model.assumed)
        names += (names.empty() ? "" : ", ") + name;
    proof.diagnostics.push_back(
        finding("dimensions-assumed", Severity::Info,
                "The models were run with 2 for " + names + "; --bind gives other numbers."));
}

Result<std::unique_ptr<ModelRuntime>> startedRuntime()
{
    const Result<QString> modules = findNodeModules();
    if (!modules)
        return modules.error();
    return ModelRuntime::start(*modules);
}

} // namespace

std::string toString(const OutputProof& output)
{
    std::string text = "output " + inQuotes(output.name) + ": ";
    if (output.limit == 0 && output.agrees)
        return text + "equal, bit for bit";
    text += output.limit == 0 ? "not equal, largest relative error " : "largest relative error ";
    text += shortNumber(output.error);
    return output.limit == 0 ? text : text + " (limit " + shortNumber(output.limit) + ')';
}

Proof proveExport(const ProofRequest& request)
{
    if (const std::string reason = notRunnable(request); !reason.empty())
        return {{}, {finding("format-not-runnable", Severity::Info, reason + '.')}};
    if (const std::string reason = originalUnfit(request.document); !reason.empty())
        return {{}, {notRun(reason)}};
    Result<ModelInterface> model = interfaceOf(request.document.graph(), request.bindings);
    if (!model)
        return {{}, {notRun(model.error().message)}};
    const auto runtime = startedRuntime();
    if (!runtime)
        return {{}, {notRun(runtime.error().message)}};
    Proof proof = Prover(request, *model).prove(**runtime);
    tellAssumed(*model, proof);
    return proof;
}

} // namespace meshwright::app::verify
