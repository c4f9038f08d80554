#include "tests/support/run/measured_table.h"

#include "tests/support/model/shared_models.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <numeric>
#include <sstream>
#include <stdexcept>

namespace meshwright::tests {

namespace {

std::vector<std::string> cells(const std::string& line)
{
    std::vector<std::string> found;
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, ',');)
        found.push_back(cell);
    return found;
}

double correlation(const std::vector<double>& x, const std::vector<double>& y)
{
    const auto n = double(x.size());
    const double meanX = std::accumulate(x.begin(), x.end(), 0.0) / n;
    const double meanY = std::accumulate(y.begin(), y.end(), 0.0) / n;
    double xy = 0, xx = 0, yy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xy += (x[i] - meanX) * (y[i] - meanY);
        xx += (x[i] - meanX) * (x[i] - meanX);
        yy += (y[i] - meanY) * (y[i] - meanY);
    }
    return xy / std::sqrt(xx * yy);
}

/// From 1; equal values share the mean of their ranks.
std::vector<double> ranks(const std::vector<double>& values)
{
    std::vector<double> found;
    for (const double value : values) {
        const auto below = std::count_if(values.begin(), values.end(),
                                         [&](double other) { return other < value; });
        const auto equal = std::count(values.begin(), values.end(), value);
        found.push_back(double(below) + double(equal + 1) / 2);
    }
    return found;
}

std::vector<double> column(const std::vector<Compared>& rows, double Compared::*member)
{
    std::vector<double> values;
    for (const Compared& row : rows)
        values.push_back(row.*member);
    return values;
}

std::vector<double> sortedErrors(const std::vector<Compared>& rows)
{
    if (rows.empty())
        throw std::logic_error("a table without rows has no error");
    std::vector<double> errors;
    for (const Compared& row : rows)
        errors.push_back(std::abs(row.error()));
    std::sort(errors.begin(), errors.end());
    return errors;
}

} // namespace

MeasuredTable::MeasuredTable(const std::string& file)
{
    const std::optional<std::filesystem::path> shared = sharedFolder();
    if (!shared)
        return;
    std::ifstream stream(*shared / "cases" / file);
    std::string line;
    if (!std::getline(stream, line))
        return;
    const std::vector<std::string> names = cells(line);
    while (std::getline(stream, line)) {
        const std::vector<std::string> values = cells(line);
        if (values.size() != names.size())
            throw std::runtime_error(file + ": a row has not as many cells as the heading");
        Row row;
        for (std::size_t i = 0; i < names.size(); ++i)
            row[names[i]] = values[i];
        m_rows.push_back(std::move(row));
    }
}

double real(const MeasuredTable::Row& row, const std::string& column)
{
    return std::stod(row.at(column));
}

int64_t whole(const MeasuredTable::Row& row, const std::string& column)
{
    return std::stoll(row.at(column));
}

void print(const std::string& heading, const std::string& unit, const std::vector<Compared>& rows)
{
    std::printf("%s\n%-26s %12s %12s %8s\n", heading.c_str(), "", ("predicted " + unit).c_str(),
                ("measured " + unit).c_str(), "error");
    for (const Compared& row : rows)
        std::printf("%-26s %12.2f %12.2f %+7.1f%%\n", row.row.c_str(), row.predicted, row.measured,
                    100 * row.error());
    std::printf("median %.1f %%, worst %.1f %%\n\n", 100 * medianError(rows),
                100 * worstError(rows));
    std::fflush(stdout);
}

double medianError(const std::vector<Compared>& rows)
{
    const std::vector<double> errors = sortedErrors(rows);
    const std::size_t half = errors.size() / 2;
    return errors.size() % 2 == 1 ? errors[half] : (errors[half - 1] + errors[half]) / 2;
}

double worstError(const std::vector<Compared>& rows)
{
    return sortedErrors(rows).back();
}

double pearson(const std::vector<Compared>& rows)
{
    return correlation(column(rows, &Compared::predicted), column(rows, &Compared::measured));
}

double spearman(const std::vector<Compared>& rows)
{
    return correlation(ranks(column(rows, &Compared::predicted)),
                       ranks(column(rows, &Compared::measured)));
}

cost::Catalogue wholeCatalogue(const std::string& folder)
{
    cost::Catalogue catalogue;
    for (const std::string& part : {folder, folder + "/nodes"}) {
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::directory_iterator(part)) {
            if (entry.path().extension() == ".json")
                files.push_back(entry.path());
        }
        std::sort(files.begin(), files.end());
        for (const std::filesystem::path& file : files) {
            if (const Result<std::string> added = catalogue.addFile(file); !added)
                throw std::runtime_error(added.error().message.english());
        }
    }
    return catalogue;
}

} // namespace meshwright::tests
