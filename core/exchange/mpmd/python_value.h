#pragma once

#include "core/base/json/located_json.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace meshwright::exchange {

/// A dictionary of a text, and what stands before it: "circular_assignment = ", "MPMD topology: ".
struct TitledDictionary
{
    std::string title; ///< the last word before it
    LocatedJson value; ///< an object
};

/// The dictionaries of a text in JSON or as Python writes and prints them: strings in either kind
/// of quotation marks, tuples, None and True, commas before closing brackets, calls such as
/// Mesh(axis_names=('a', 'b'), array([[0, 1]])), which become objects of their keyword arguments
/// with the others under "" in an array. Other text between them is left out. Errors: "line 7,
/// column 3: expected …".
Result<std::vector<TitledDictionary>> dictionariesIn(std::string_view text);

} // namespace meshwright::exchange
