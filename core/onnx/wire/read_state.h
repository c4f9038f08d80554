#pragma once

#include "core/base/progress.h"
#include "core/onnx/wire/file_index.h"
#include "core/onnx/wire/model_file.h"
#include "core/onnx/wire/read_budget.h"
#include "core/onnx/wire/wire.h"

#include <string_view>

namespace meshwright::onnx {

/// What the parts of the reader share while one file is read. A part that returns false has raised
/// the fault.
struct ReadState
{
    std::string_view file;
    Model& model;
    FileIndex& index;
    Progress& progress;
    WireFault fault = {};
    ReadBudget budget = {};

    /// What is reported once for the whole model, however often it occurs.
    struct Tally
    {
        uint64_t count = 0;
        std::string first; ///< the first thing's name
        Place place;

        void note(std::string_view name, Place at = {})
        {
            if (count++ == 0) {
                first = name;
                place = at;
            }
        }
    };

    Tally usesBeforeDefinition = {}, valuesDefinedTwice = {}, tensorsWithoutData = {},
          tensorsOfOtherSize = {}, attributesNotHeld = {}, usesNotProduced = {};

    /// Takes one object of the budget.
    bool take(const WireField& field)
    {
        if (budget.take())
            return true;
        fault.raise(field.tagAt, tr("the model has too many parts"));
        return false;
    }

    std::string text(const WireField& field) const
    {
        return std::string(file.substr(field.begin, field.end - field.begin));
    }

    /// Raises the fault where nobody waits for the model any more.
    bool shouldContinue()
    {
        if (!progress.cancelled())
            return true;
        fault.raise(0, tr("cancelled"));
        return false;
    }
};

} // namespace meshwright::onnx
