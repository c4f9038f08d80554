#include "core/operators/factors.h"

#include <numeric>

/// The factors of a reshape: which parts of the old dimensions are which parts of the new ones.
namespace meshwright::operators {

namespace {

using AppendFactor = FactorRuleBuilder& (FactorRuleBuilder::*)(std::size_t, std::size_t,
                                                               FactorIndex);

/// One shape during factorisation. Dimensions lose the factors found at either end of the shape;
/// what is left of dimensions [first, end) stays.
struct Side
{
    AppendFactor append;
    std::size_t argument;
    std::vector<std::size_t> indices {}; ///< of the dimensions other than 1
    std::vector<Dim> left {}; ///< parallel to indices
    std::size_t first = 0, end = 0;

    std::size_t count() const { return end - first; }
};

void append(FactorRuleBuilder& builder, const Side& side, std::size_t i, FactorIndex factor)
{
    (builder.*side.append)(side.argument, side.indices[i], factor);
}

/// The same on numbers: running products of the dimensions pulled in and of the factors emitted.
struct NumberSide
{
    const Side& side;
    std::vector<int64_t> sizes;
    std::size_t next = 0; ///< the dimension pulled in last is the one before
    int64_t dims = 1, factors = 1;

    int64_t rest() const { return dims / factors; }

    bool isDone() const { return next == sizes.size() && dims == factors; }

    void pull()
    {
        if (dims == factors && next < sizes.size())
            dims *= sizes[next++];
    }

    void emit(FactorRuleBuilder& builder, int64_t size, FactorIndex factor)
    {
        append(builder, side, side.first + next - 1, factor);
        factors *= size;
    }
};

/// A factor of the side that is behind, which the other side does not have.
void emitAlone(FactorRuleBuilder& builder, NumberSide& behind, const NumberSide& ahead)
{
    const int64_t rest = behind.rest(), common = std::gcd(rest, ahead.rest());
    int64_t size = rest > common ? rest / common : rest;
    if (ahead.factors % behind.factors == 0 && rest % (ahead.factors / behind.factors) == 0)
        size = ahead.factors / behind.factors;
    behind.emit(builder, size, builder.add(Expression(size)));
}

std::vector<int64_t> numbersLeft(const Side& side)
{
    std::vector<int64_t> sizes;
    for (std::size_t i = side.first; i < side.end; ++i)
        sizes.push_back(numberOf(side.left[i]).value_or(0));
    return sizes;
}

/// Shardy's factorisation by greatest common divisors (shardy.md 2.4); sizes above 1 with equal
/// products. 6×35 → 10×21: gcd(6, 10) = 2 is shared; then 3 and 5 have nothing in common: 3 is the
/// input's alone, 5 the output's. Of 35 and 21 the common 7 waits: 30/6 = 5 is the input's, 30/10 =
/// 3 the output's, and 7 is shared. Input (2·3)(5·7), output (2·5)(3·7).
void factorNumbers(FactorRuleBuilder& builder, const Side& input, const Side& output)
{
    NumberSide in {input, numbersLeft(input)}, out {output, numbersLeft(output)};
    while (!in.isDone() || !out.isDone()) {
        in.pull();
        out.pull();
        if (in.factors < out.factors) {
            emitAlone(builder, in, out);
        } else if (in.factors > out.factors) {
            emitAlone(builder, out, in);
        } else if (const int64_t common = std::gcd(in.rest(), out.rest()); common > 1) {
            const FactorIndex shared = builder.add(Expression(common));
            in.emit(builder, common, shared);
            out.emit(builder, common, shared);
        } else {
            const int64_t inRest = in.rest(), outRest = out.rest();
            in.emit(builder, inRest, builder.add(Expression(inRest)));
            out.emit(builder, outRest, builder.add(Expression(outRest)));
        }
    }
}

/// Takes out of both sizes what they certainly have in common: gcd of numbers, the smaller of two
/// expressions of which one divides the other. batch·seq and batch: batch; seq and 1 stay.
Dim takeCommon(Dim& a, Dim& b)
{
    if (!a || !b)
        return std::nullopt;
    const std::optional<int64_t> x = a->constant(), y = b->constant();
    if ((x && *x < 2) || (y && *y < 2))
        return std::nullopt;
    if (x && y) {
        const int64_t common = std::gcd(*x, *y);
        if (common < 2)
            return std::nullopt;
        a = Expression(*x / common);
        b = Expression(*y / common);
        return Expression(common);
    }
    Dim common;
    if (*a == *b) {
        common = std::move(a);
        a = b = Expression(1);
    } else if (Dim quotient = Expression::divideExactly(*a, *b)) {
        common = std::exchange(b, Expression(1));
        a = std::move(quotient);
    } else if ((quotient = Expression::divideExactly(*b, *a))) {
        common = std::exchange(a, Expression(1));
        b = std::move(quotient);
    }
    return common;
}

/// Factors shared at the major end, as far as they are certain.
void matchFront(FactorRuleBuilder& builder, Side& input, Side& output)
{
    while (input.count() > 0 && output.count() > 0) {
        Dim& in = input.left[input.first];
        Dim& out = output.left[output.first];
        Dim common = takeCommon(in, out);
        if (!common)
            return;
        const FactorIndex shared = builder.add(std::move(common));
        append(builder, input, input.first, shared);
        append(builder, output, output.first, shared);
        input.first += numberOf(in) == 1 ? 1 : 0;
        output.first += numberOf(out) == 1 ? 1 : 0;
    }
}

/// A factor that the minor end of both shapes shares: minor to all that is found after it.
struct MinorFactor
{
    std::size_t input, output; ///< positions in the sides
    FactorIndex factor;
};

std::vector<MinorFactor> matchBack(FactorRuleBuilder& builder, Side& input, Side& output)
{
    std::vector<MinorFactor> found;
    while (input.count() > 0 && output.count() > 0) {
        Dim& in = input.left[input.end - 1];
        Dim& out = output.left[output.end - 1];
        Dim common = takeCommon(in, out);
        if (!common)
            break;
        found.push_back({input.end - 1, output.end - 1, builder.add(std::move(common))});
        input.end -= numberOf(in) == 1 ? 1 : 0;
        output.end -= numberOf(out) == 1 ? 1 : 0;
    }
    return found;
}

/// Whether all that is left are numbers of equal product.
bool areEqualNumbers(const Side& input, const Side& output)
{
    const auto count = [](const Side& side) {
        return elementCount({side.left.begin() + std::ptrdiff_t(side.first),
                             side.left.begin() + std::ptrdiff_t(side.end)});
    };
    const std::optional<int64_t> in = count(input), out = count(output);
    return in && *in > 0 && in == out;
}

/// What is left in the middle has equal products, whatever they are: one dimension is then the
/// product of the others' dimensions.
void matchMiddle(FactorRuleBuilder& builder, const Side& input, const Side& output)
{
    if (areEqualNumbers(input, output)) {
        factorNumbers(builder, input, output);
        return;
    }
    const Side& one = input.count() == 1 ? input : output;
    const Side& many = input.count() == 1 ? output : input;
    if (one.count() == 1 && many.count() > 0) {
        for (std::size_t i = many.first; i < many.end; ++i) {
            const bool isKnown = many.left[i] || many.count() > 1;
            const FactorIndex shared = builder.add(isKnown ? many.left[i] : one.left[one.first]);
            append(builder, many, i, shared);
            append(builder, one, one.first, shared);
        }
        return;
    }
    for (const Side* side : {&input, &output}) {
        for (std::size_t i = side->first; i < side->end; ++i)
            append(builder, *side, i, builder.add(side->left[i], FactorKind::NeedReplication));
    }
}

/// Dimensions of 1 have factors of their own.
Side sideOf(FactorRuleBuilder& builder, const std::vector<Dim>& dims, Side side)
{
    for (std::size_t d = 0; d < dims.size(); ++d) {
        if (numberOf(dims[d]) == 1) {
            (builder.*side.append)(side.argument, d, builder.add(dims[d]));
            continue;
        }
        side.indices.push_back(d);
        side.left.push_back(dims[d]);
    }
    side.end = side.left.size();
    return side;
}

} // namespace

/// [batch, seq, 768] → [batch·seq·12, 64]: batch and seq from the front, gcd(768, 12) = 12, then
/// 64: (batch)(seq)(12·64) → (batch·seq·12)(64). [?, seq, 64] → [?, 64·seq]: from the back 64 and
/// seq, and the two unknown dimensions that are left must be equal. [seq, 12] → [12, seq]: seq and
/// 12 have nothing in common for certain: each dimension for itself.
void addReshapeFactors(FactorRuleBuilder& builder, const std::vector<Dim>& input,
                       std::size_t inputArgument, const std::vector<Dim>& output,
                       std::size_t outputArgument)
{
    builder.mapInput(inputArgument).mapOutput(outputArgument);
    Side in = sideOf(builder, input, {&FactorRuleBuilder::input, inputArgument});
    Side out = sideOf(builder, output, {&FactorRuleBuilder::output, outputArgument});
    if (areEqualNumbers(in, out)) {
        factorNumbers(builder, in, out);
        return;
    }
    matchFront(builder, in, out);
    const std::vector<MinorFactor> minor = matchBack(builder, in, out);
    matchMiddle(builder, in, out);
    for (auto it = minor.rbegin(); it != minor.rend(); ++it) {
        append(builder, in, it->input, it->factor);
        append(builder, out, it->output, it->factor);
    }
}

} // namespace meshwright::operators
