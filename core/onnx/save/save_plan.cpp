#include "core/onnx/save/save_plan.h"

#include "core/onnx/save/change_edits.h"
#include "core/onnx/save/rename.h"
#include "core/onnx/wire/model_reader.h"
#include "core/onnx/wire/source.h"

namespace meshwright::onnx {

namespace {

SavePlan finished(Splice& splice, std::string_view file)
{
    SavePlan plan {splice.finish(file), file.size()};
    for (const Splice::Edit& edit : plan.edits)
        plan.size += edit.bytes.size() - (edit.end - edit.begin);
    return plan;
}

/// Renames need to know what every name in the file means, so the file is read again.
Result<SavePlan> planWithRenames(std::string_view file, const Changes& changes, Progress& progress)
{
    FileIndex index;
    const Result<Model> model = readModelBytes(file, index, true, progress);
    if (!model)
        return model.error();
    if (const Result<void> fine = checkRenames(model->graph, changes.renames); !fine)
        return fine.error();
    Splice splice(index.messages);
    if (const Result<void> added = addChanges(splice, index, file, changes); !added)
        return added.error();
    renameValues(splice, index, *model, file, changes);
    return finished(splice, file);
}

Result<SavePlan> planWithoutRenames(const FileIndex& index, std::string_view file,
                                    const Changes& changes)
{
    Splice splice(index.messages);
    if (const Result<void> added = addChanges(splice, index, file, changes); !added)
        return added.error();
    return finished(splice, file);
}

} // namespace

Result<SavePlan> planSave(const SourceFile& source, const Changes& changes, Progress& progress)
{
    if (changes.empty())
        return SavePlan {{}, source.size()};
    const Result<Mapping> mapping = source.map();
    if (!mapping)
        return mapping.error();
    const std::string_view file = mapping->bytes();
    Result<SavePlan> plan = changes.renames.empty()
        ? planWithoutRenames(source.index(), file, changes)
        : planWithRenames(file, changes, progress);
    if (const Result<void> whole = source.checkRead(*mapping); !whole)
        return whole.error();
    if (plan && !plan->edits.empty() && plan->size > kLargestModel) {
        return Error {tr("cannot save: the model would be {0} bytes, more than the 2 GiB that "
                         "protobuf allows; store its weights as external data first",
                         plan->size)};
    }
    return plan;
}

Result<std::string> savedBytes(const SourceFile& source, const Changes& changes, Progress& progress)
{
    const Result<SavePlan> plan = planSave(source, changes, progress);
    if (!plan)
        return plan.error();
    const Result<Mapping> mapping = source.map();
    if (!mapping)
        return mapping.error();
    const std::string_view file = mapping->bytes();
    std::string out;
    out.reserve(plan->size);
    uint64_t copied = 0;
    for (const Splice::Edit& edit : plan->edits) {
        out.append(file.substr(copied, edit.begin - copied)).append(edit.bytes);
        copied = edit.end;
    }
    out.append(file.substr(copied));
    const Result<void> whole = source.checkRead(*mapping);
    return whole ? Result<std::string>(std::move(out)) : whole.error();
}

} // namespace meshwright::onnx
