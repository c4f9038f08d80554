#include "core/operators/bind_advice.h"

#include "core/base/text.h"

#include <set>

namespace meshwright::operators {

namespace {

std::set<std::string> symbolsIn(const std::vector<Dim>& sizes)
{
    std::set<std::string> symbols;
    for (const Dim& size : sizes) {
        const auto own = size ? size->symbols() : std::vector<std::string>();
        symbols.insert(own.begin(), own.end());
    }
    return symbols;
}

} // namespace

std::string bindOptions(const std::vector<Dim>& sizes)
{
    std::string options;
    for (const std::string& symbol : symbolsIn(sizes))
        options += (options.empty() ? "--bind " : " --bind ") + symbol + "=N";
    return options;
}

UserText bindAdvice(const std::vector<Dim>& sizes)
{
    const std::set<std::string> symbols = symbolsIn(sizes);
    if (symbols.empty())
        return tr("it follows from the data, so that --bind cannot give it; leave it whole");
    const std::string names = joined(std::vector<std::string>(symbols.begin(), symbols.end()));
    return symbols.size() == 1
        ? tr("give {0} a number ({1}, or Dimensions of the timeline)", names, bindOptions(sizes))
        : tr("give {0} numbers ({1}, or Dimensions of the timeline)", names, bindOptions(sizes));
}

} // namespace meshwright::operators
