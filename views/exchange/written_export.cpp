#include "views/exchange/written_export.h"

#include "views/exchange/format_text.h"
#include "views/widgets/device_text.h"
#include "views/widgets/quantity_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace meshwright::views {

namespace {

class WrittenText
{
    Q_DECLARE_TR_FUNCTIONS(WrittenText)
};

std::vector<Diagnostic> findingsOf(const std::vector<exchange::VerifiedFile>& files)
{
    std::vector<Diagnostic> all;
    for (const exchange::VerifiedFile& file : files) {
        for (Diagnostic diagnostic : file.diagnostics) {
            diagnostic.file = file.name;
            diagnostic.place = {}; // in the written model, not in the open one
            all.push_back(std::move(diagnostic));
        }
    }
    return all;
}

QString checkedText(const std::vector<exchange::VerifiedFile>& files,
                    const std::vector<Diagnostic>& findings)
{
    if (files.empty())
        return {};
    const auto count = [&](Severity severity) {
        return std::ranges::count(findings, severity, &Diagnostic::severity);
    };
    const auto errors = count(Severity::Error), warnings = count(Severity::Warning);
    const QString models = files.size() == 1
        ? WrittenText::tr("The model was read back and checked:")
        : WrittenText::tr("%1 models were read back and checked:")
              .arg(countText(int64_t(files.size())));
    QStringList found;
    if (errors > 0)
        found << (errors == 1 ? WrittenText::tr("1 error")
                              : WrittenText::tr("%1 errors").arg(countText(errors)));
    if (warnings > 0)
        found << (warnings == 1 ? WrittenText::tr("1 warning")
                                : WrittenText::tr("%1 warnings").arg(countText(warnings)));
    if (found.isEmpty())
        found << WrittenText::tr("no mistakes");
    return QLatin1Char(' ') + models + QLatin1Char(' ') + found.join(QStringLiteral(", "))
        + QLatin1Char('.');
}

/// "Wrote 5 files, with weights in a.onnx.data and b.onnx.data.": large weights lie beside their
/// model, which is known when they are written.
QString writtenText(const exchange::PreparedExport& prepared, const std::filesystem::path& folder)
{
    QStringList weights;
    for (const exchange::OutputFile& file : prepared.files) {
        const std::string name = file.name + ".data";
        std::error_code ignored;
        if (file.isModel && std::filesystem::exists(folder / name, ignored))
            weights << QString::fromStdString(name);
    }
    const int64_t count = int64_t(prepared.files.size()) + weights.size();
    if (!weights.isEmpty())
        return WrittenText::tr("Wrote %1 files, with weights in %2.")
            .arg(countText(count), namesText(weights));
    return count == 1 ? WrittenText::tr("Wrote 1 file.")
                      : WrittenText::tr("Wrote %1 files.").arg(countText(count));
}

} // namespace

WrittenExport writeAndVerify(const exchange::PreparedExport& prepared,
                             const std::filesystem::path& folder, const onnx::SourceFile* source,
                             const std::optional<std::filesystem::path>& libonnxProgram,
                             Progress& progress)
{
    WrittenExport written;
    if (const Result<void> result = exchange::writeExport(prepared, folder, source, progress);
        !result) {
        written.sentence = asSentence(result.error().message);
        return written;
    }
    written.isWritten = true;
    written.sentence = writtenText(prepared, folder);
    const auto verified = exchange::verifyExport(prepared, folder, libonnxProgram, progress);
    if (verified) {
        written.findings = findingsOf(*verified);
        written.sentence += checkedText(*verified, written.findings);
    } else {
        written.sentence += QLatin1Char(' ') + asSentence(verified.error().message);
    }
    return written;
}

void runAndCompare(WrittenExport& written, const ExportToRun& what, const ExportRunner& runner,
                   Progress& progress)
{
    written.hasRun = true;
    const std::vector<Diagnostic> found = runner.run(what, progress);
    const auto count = [&](std::string_view code) {
        return int(std::ranges::count(found, code, &Diagnostic::code));
    };
    const int compared = count("output-compared"), differing = count("output-differs"),
              undecided = count("output-undecided");
    if (compared == 0)
        written.sentence += QLatin1Char(' ') + WrittenText::tr("It was not run.");
    else if (differing > 0)
        written.sentence += QLatin1Char(' ')
            + WrittenText::tr("Run beside the original, %1 of %2 outputs differ.")
                  .arg(countText(differing), countText(compared));
    else if (undecided > 0)
        written.sentence += QLatin1Char(' ')
            + WrittenText::tr("Run beside the original, no output differs, and %1 of %2 are "
                              "undecided.")
                  .arg(countText(undecided), countText(compared));
    else
        written.sentence += QLatin1Char(' ')
            + (compared == 1 ? WrittenText::tr("Run beside the original, its output agrees.")
                             : WrittenText::tr("Run beside the original, all %1 outputs agree.")
                                   .arg(countText(compared)));
    // What was run is what a person asked for: it stands above what was checked.
    written.findings.insert(written.findings.begin(), found.begin(), found.end());
}

} // namespace meshwright::views
