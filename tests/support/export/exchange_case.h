#pragma once

#include "core/exchange/format.h"

#include <string>
#include <vector>

namespace meshwright::tests {

/// A model with a plan, for tests of formats. What should not fail ends the program.
struct ExchangeCase
{
    explicit ExchangeCase(graph::Graph graph, const std::string& configurations = {});

    /// The entries of "configurations" of a plan text.
    void apply(const std::string& configurations);
    void applyText(const std::string& planText);
    void apply(const plan::PlanEntries& entries);
    /// The same model without a plan.
    ExchangeCase without() const;
    /// What runs are simulated on: a description in resources/hardware.
    void useHardware(const std::string& file);

    exchange::ExportRequest exportRequest(const std::string& configuration,
                                          exchange::OptionValues options = {}) const;
    exchange::ImportRequest importRequest(std::string text,
                                          exchange::OptionValues options = {}) const;

    exchange::PreparedExport prepared(std::string_view format, const std::string& configuration,
                                      exchange::OptionValues options = {}) const;
    /// The text of the only file, or of the one of that name.
    std::string exported(std::string_view format, const std::string& configuration,
                         exchange::OptionValues options = {}, const std::string& file = {}) const;
    Result<exchange::PreparedImport> imported(std::string_view format, std::string text,
                                              exchange::OptionValues options = {}) const;

    std::string extracted() const;

    std::shared_ptr<const graph::Graph> graph;
    std::shared_ptr<const shapes::ShapeTable> shapes;
    std::shared_ptr<const plan::Plan> plan;
    std::shared_ptr<const cost::Catalogue> hardware;
    std::vector<Diagnostic> diagnostics; ///< of the last plan that was applied
};

/// "code: message" per diagnostic, the first line's first.
std::string listed(const std::vector<Diagnostic>& diagnostics);
bool hasCode(const std::vector<Diagnostic>& diagnostics, std::string_view code);

} // namespace meshwright::tests
