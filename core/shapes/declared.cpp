#include "core/shapes/declared.h"

#include <algorithm>

namespace meshwright::shapes {

using operators::Dim;
using operators::Expression;
using operators::TensorFacts;

Expression SymbolTable::of(const std::string& name)
{
    const auto [entry, added] = m_symbols.try_emplace(name);
    if (added)
        entry->second = Expression::symbol(name);
    return entry->second;
}

TensorFacts declaredFacts(const graph::ValueType& type, SymbolTable& symbols)
{
    TensorFacts facts;
    facts.type = type.elementType;
    if (!type.shape || type.shape->size() > kMaxRank)
        return facts;
    std::vector<Dim> dims;
    dims.reserve(type.shape->size());
    for (const graph::Dim& dim : *type.shape) {
        const auto* number = std::get_if<int64_t>(&dim);
        const auto* name = std::get_if<std::string>(&dim);
        if (number && *number >= 0)
            dims.push_back(Expression(*number));
        else if (name && !name->empty())
            dims.push_back(symbols.of(*name));
        else
            dims.push_back(std::nullopt);
    }
    facts.dims = std::move(dims);
    return facts;
}

Contradiction fillIn(TensorFacts& inferred, const TensorFacts& declared, bool declaredWins)
{
    if (inferred.type == graph::DataType::Undefined)
        inferred.type = declared.type;
    if (!declared.dims)
        return Contradiction::None;
    if (!inferred.dims) {
        inferred.dims = declared.dims;
        return Contradiction::None;
    }
    if (inferred.dims->size() != declared.dims->size()) {
        if (declaredWins)
            inferred.dims = declared.dims;
        return Contradiction::Rank;
    }
    Contradiction found = Contradiction::None;
    for (std::size_t i = 0; i < inferred.dims->size(); ++i) {
        Dim& mine = (*inferred.dims)[i];
        const Dim& theirs = (*declared.dims)[i];
        if (!mine) {
            mine = theirs;
        } else if (theirs && mine->isConstant() && theirs->isConstant() && !(*mine == *theirs)) {
            found = Contradiction::Dimension;
            if (declaredWins)
                mine = theirs;
        }
    }
    return found;
}

void dropImpossible(TensorFacts& facts)
{
    if (facts.elements && facts.elements->size() > operators::kMaxElements)
        facts.elements.reset();
    if (!facts.dims)
        return;
    if (facts.dims->size() > kMaxRank) {
        facts.dims.reset();
        return;
    }
    for (Dim& dim : *facts.dims) {
        if (dim && dim->isConstant() && *dim->constant() < 0)
            dim.reset();
    }
}

std::string describe(const std::optional<std::vector<Dim>>& dims)
{
    if (!dims)
        return "?";
    std::string text = "[";
    for (std::size_t i = 0; i < dims->size(); ++i)
        text.append(i > 0 ? ", " : "").append((*dims)[i] ? (*dims)[i]->toString() : "?");
    return text + "]";
}

} // namespace meshwright::shapes
