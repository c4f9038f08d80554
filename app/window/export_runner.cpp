#include "app/window/export_runner.h"

#include "app/environment/evaluation_settings.h"
#include "app/verify/export_proof.h"
#include "core/evaluate/evaluator.h"
#include "core/exchange/finding_kinds.h"

#include <QDir>
#include <QFile>

namespace meshwright::app {

namespace {

Diagnostic notRun(const Error& error)
{
    return exchange::finding("export-not-run", Severity::Error,
                             tr("The original was not run: {0}.", error.message), {});
}

} // namespace

OnnxRuntimeRunner::OnnxRuntimeRunner(const QString& nodeFolder)
{
    const QString inside = QDir(nodeFolder).filePath(QStringLiteral("node_modules"));
    if (!nodeFolder.isEmpty())
        m_modules = QFile::encodeName(QFile::exists(inside) ? inside : nodeFolder).toStdString();
}

bool OnnxRuntimeRunner::canRun(std::string_view format, std::string_view dialect) const
{
    return verify::isRunnable(format, dialect);
}

/// The original is read anew: the window may change what it has open meanwhile.
std::vector<Diagnostic> OnnxRuntimeRunner::run(const views::ExportToRun& written,
                                               Progress& progress) const
{
    const auto document = document::Document::open(written.model, progress);
    if (!document)
        return {notRun(document.error())};
    evaluate::Evaluator evaluator(std::make_shared<const evaluate::Settings>(defaultSettings()));
    evaluate::Evaluation evaluation = evaluator.begin((*document)->snapshot());
    if (const auto inferred = evaluator.inferShapes(evaluation, progress); !inferred)
        return {notRun(inferred.error())};
    verify::ProofRequest request {**document,      *evaluation.shapes, written.format,
                                  written.dialect, written.bindings,   written.folder};
    request.assumed =
        trNoop("The models were run with {0}; other numbers can be set above the timeline.");
    request.modules = m_modules;
    request.progress = &progress;
    request.aboutToRun = [&](const std::string& modules) {
        progress.report(0, "onnxruntime-node, " + modules);
    };
    verify::Proof proof = verify::proveExport(request);
    for (const verify::OutputProof& output : proof.outputs)
        proof.diagnostics.push_back(exchange::finding(
            "output-compared", Severity::Info, UserText::of("{0}.", {verify::textOf(output)}), {}));
    // In the model that was run, which is not the one that is open.
    for (Diagnostic& found : proof.diagnostics)
        found.place = {};
    return std::move(proof.diagnostics);
}

} // namespace meshwright::app
