#pragma once

#include "core/operators/factors.h"

#include <initializer_list>

namespace meshwright::operators {

/// A factor rule written as an Einsum is: the dimensions of each argument by the labels of their
/// factors, the major ones first. Attention of x [b, s, h] with h = heads · size:
///
///     LabelledFactors f(call);
///     const auto b = f.add(), s = f.add(), n = f.head(Expression(12)), d = f.whole();
///     f.input(0, {{b}, {s}, {n, d}});
///     f.output(0, {{b}, {s}, {n, d}});
///
/// Sizes that are not given follow from the arguments: that of a label alone in a dimension is the
/// dimension, and the last unknown one of a compound dimension what remains (768 = 12 · 64). A
/// dimension of size 1 where its labels have another size is broadcast; a dimension without labels,
/// or of another number than its labels, is a factor of its own that needs replication.
class LabelledFactors
{
public:
    using Label = uint32_t;
    using Labels = std::vector<std::vector<Label>>; ///< per dimension

    explicit LabelledFactors(const OperatorCall& call, OperatorClass operatorClass = {});

    const OperatorCall& call() const { return m_call; }

    Label add(Dim size = {}, FactorKind kind = FactorKind::PassThrough,
              FactorRole role = FactorRole::Plain, bool blocked = false);

    /// One that needs replication.
    Label whole(Dim size = {}, FactorRole role = FactorRole::Plain)
    {
        return add(std::move(size), FactorKind::NeedReplication, role);
    }

    Label head(Dim size = {})
    {
        return add(std::move(size), FactorKind::PassThrough, FactorRole::Head);
    }

    /// One pass-through label per dimension, alone in it.
    Labels addEach(std::size_t rank);

    /// Maps an argument; nothing where it is left out or a scalar input. Without its rank, or of
    /// another rank than the labels', there is no rule.
    void input(std::size_t argument, Labels labels);
    void output(std::size_t argument, Labels labels);
    /// As input, of one that is added to the reduced result.
    void addend(std::size_t argument, Labels labels);
    /// As input, right aligned: without the labels in front for which the argument has no
    /// dimensions; repeated along those.
    void broadcastInput(std::size_t argument, const Labels& labels);

    /// The operator reduces @p input over these labels inside, @p count times.
    void reduceInside(std::vector<Label> labels, int32_t count, std::size_t input = 0);

    void setReduction(ReductionKind kind) { m_reduction = kind; }

    /// The rule; absent where an argument's rank is unknown or does not fit.
    std::optional<FactorRule> build();

private:
    struct Use
    {
        bool isOutput = false;
        std::size_t argument = 0;
        bool isAddend = false, isBroadcast = false;
        Labels labels;
    };

    struct Entry
    {
        Factor factor;
        bool isGiven = false; ///< its size
    };

    void use(Use use);
    const std::optional<std::vector<Dim>>& dimsOf(const Use& use) const;
    void takeSizesOfPlainDims();
    void takeSizesOfCompoundDims();
    /// Whether the dimension is made of its labels.
    bool fits(const std::vector<Label>& labels, const Dim& dim, bool isOutput) const;

    const OperatorCall& m_call;
    FactorRuleBuilder m_builder;
    std::vector<Entry> m_entries; ///< per label
    std::vector<Use> m_uses;
    std::vector<InternalReduction> m_internal; ///< of labels
    ReductionKind m_reduction = ReductionKind::Sum;
    bool m_failed = false;
};

} // namespace meshwright::operators
