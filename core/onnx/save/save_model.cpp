#include "core/base/atomic_file.h"
#include "core/onnx/save/external_copy.h"
#include "core/onnx/save/save_plan.h"
#include "core/onnx/wire/model_file.h"
#include "core/onnx/wire/source.h"
#include "core/onnx/wire/text_model.h"

#include <algorithm>

namespace meshwright::onnx {

namespace {

/// How much is copied between two looks at whether somebody still waits.
constexpr uint64_t kStep = uint64_t(8) << 20;

class Copier
{
public:
    Copier(AtomicFile& file, const SourceFile& source, uint64_t size, Progress& progress)
        : m_file(file)
        , m_source(source)
        , m_size(size)
        , m_progress(progress)
    {
    }

    /// Copies the source up to @p end.
    Result<void> copyTo(uint64_t end)
    {
        while (m_position < end) {
            const uint64_t next = std::min(end, m_position + kStep);
            if (const Result<void> copied = m_file.copy(m_source, m_position, next); !copied)
                return copied;
            m_position = next;
            if (m_position < m_reported + kStep)
                continue;
            m_reported = m_position;
            m_progress.report(double(m_position) / double(m_size), "Saving");
            if (m_progress.cancelled())
                return Error {tr("saving was cancelled; the file is as it was")};
        }
        return {};
    }

    void skipTo(uint64_t position) { m_position = position; }

private:
    AtomicFile& m_file;
    const SourceFile& m_source;
    uint64_t m_size;
    Progress& m_progress;
    uint64_t m_position = 0, m_reported = 0;
};

Result<void> writePlan(AtomicFile& file, const SourceFile& source, const SavePlan& plan,
                       Progress& progress)
{
    Copier copier(file, source, std::max<uint64_t>(source.size(), 1), progress);
    for (const Splice::Edit& edit : plan.edits) {
        if (const Result<void> copied = copier.copyTo(edit.begin); !copied)
            return copied;
        if (const Result<void> written = file.write(edit.bytes); !written)
            return written;
        copier.skipTo(edit.end);
    }
    return copier.copyTo(source.size());
}

/// The model as text; what was text and has not changed stays as it is, comments included.
Result<std::string> textToWrite(const SourceFile& source, const Changes& changes,
                                Progress& progress)
{
    if (source.isConverted() && changes.empty())
        return source.original();
    const Result<std::string> binary = savedBytes(source, changes, progress);
    return binary ? textOfBinary(*binary) : binary;
}

/// Returns whether the model is written as text. A model that replaces its own file keeps its
/// format under any name.
bool isWrittenAsText(const SourceFile& source, const std::filesystem::path& target)
{
    std::error_code ignored;
    if (source.path() && std::filesystem::equivalent(*source.path(), target, ignored))
        return source.isConverted();
    return isModelTextName(target);
}

Result<void> writeModel(AtomicFile& file, const SourceFile& source, const Changes& changes,
                        Progress& progress)
{
    if (isWrittenAsText(source, file.path())) {
        const Result<std::string> text = textToWrite(source, changes, progress);
        return text ? file.write(*text) : text.error();
    }
    const Result<SavePlan> plan = planSave(source, changes, progress);
    return plan ? writePlan(file, source, *plan, progress) : plan.error();
}

} // namespace

Result<void> saveModel(const SourceFile& source, const Changes& changes,
                       const std::filesystem::path& target, ExternalData external,
                       Progress& progress)
{
    if (const Result<void> unchanged = source.checkUnchanged(); !unchanged)
        return unchanged;
    const Result<std::unique_ptr<AtomicFile>> file = AtomicFile::create(target, Writes::Model);
    if (!file)
        return file.error();
    ExternalFiles externalFiles(progress);
    if (const Result<void> brought = externalFiles.bring(source, (*file)->path(), external);
        !brought)
        return brought;
    if (const Result<void> written = writeModel(**file, source, changes, progress); !written)
        return written;
    // What was copied while another program wrote into the source would be neither version.
    if (const Result<void> unchanged = source.checkUnchanged(); !unchanged)
        return unchanged;
    if (const Result<void> same = source.checkTarget((*file)->path()); !same)
        return same;
    if (const Result<void> done = (*file)->commit(); !done)
        return done;
    source.writtenTo((*file)->path());
    externalFiles.keep();
    return {};
}

} // namespace meshwright::onnx
