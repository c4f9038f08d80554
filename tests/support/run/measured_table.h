#pragma once

#include "core/cost/catalogue.h"

#include <map>
#include <string>
#include <vector>

namespace meshwright::tests {

/// A published table: a name per column for every row.
class MeasuredTable
{
public:
    using Row = std::map<std::string, std::string>;

    /// "megatron_a100_sc21.csv" of the shared cases; empty where there are none.
    explicit MeasuredTable(const std::string& file);

    const std::vector<Row>& rows() const { return m_rows; }

private:
    std::vector<Row> m_rows;
};

double real(const MeasuredTable::Row& row, const std::string& column);
int64_t whole(const MeasuredTable::Row& row, const std::string& column);

/// A prediction beside what was measured.
struct Compared
{
    std::string row;
    double predicted = 0, measured = 0;

    double error() const { return predicted / measured - 1; }
};

/// Prints the rows and what they come to under a heading.
void print(const std::string& heading, const std::string& unit, const std::vector<Compared>& rows);

/// Of the absolute errors; std::logic_error where there is no row.
double medianError(const std::vector<Compared>& rows);
double worstError(const std::vector<Compared>& rows);

/// Correlation of predictions with measurements: Pearson's of the values, Spearman's of the ranks.
double pearson(const std::vector<Compared>& rows);
double spearman(const std::vector<Compared>& rows);

/// All descriptions of resources/hardware.
cost::Catalogue wholeCatalogue(const std::string& folder);

} // namespace meshwright::tests
