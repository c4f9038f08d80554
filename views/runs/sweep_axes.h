#pragma once

#include "core/base/result.h"
#include "core/simulate/sweep/sweep.h"

#include <QWidget>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLineEdit;

namespace meshwright::views {

class Workspace;

/// The setting @p name with the values in a field, separated by commas. Errors begin with the
/// field's label.
Result<simulate::SweepAxis> axisIn(const QLineEdit& edit, const QString& label, std::string name,
                                   const simulate::SettingDomain& domain);

/// Which settings vary and what values they take: a row each, with its values separated by commas.
class SweepAxes final : public QWidget
{
    Q_OBJECT

public:
    explicit SweepAxes(Workspace& workspace, QWidget* parent = nullptr);

    /// The checked rows. Errors say what is wrong with a value, or that shapes are missing.
    Result<std::vector<simulate::SweepAxis>> read() const;

Q_SIGNALS:
    void accepted(); ///< Enter in a row

private:
    /// One setting that may vary.
    struct Row
    {
        simulate::SettingKey key;
        std::string name; ///< of a choice; empty: the key's own
        QCheckBox* check = nullptr;
        QLineEdit* values = nullptr;
    };

    /// Where a row stands: to the left or to the right.
    struct Place
    {
        int row = 0, column = 0;
    };

    /// A value and what a person reads for it; without a value: a heading.
    using Name = std::pair<QString, QString>;

    void addHardware(QGridLayout& grid, Place place);
    void addSymbols(QGridLayout& grid, Place place);
    void addChoice(QGridLayout& grid, Place place, std::string_view name);
    Row& addRow(QGridLayout& grid, Place place, simulate::SettingKey key, const QString& label,
                const QString& values);
    void addMenu(QGridLayout& grid, Place place, const std::vector<Name>& names);
    QString usualSchedules() const;
    std::string nameOf(const Row& row) const;

    Workspace& m_workspace;
    std::vector<Row> m_rows;
    QComboBox* m_symbol = nullptr;
};

} // namespace meshwright::views
