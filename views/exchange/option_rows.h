#pragma once

#include "core/exchange/format.h"

#include <QObject>
#include <QString>

#include <map>
#include <span>
#include <string>
#include <vector>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;
class QWidget;

namespace meshwright::views {

/// The rows of a form that ask for a format's options: a box for choices, a field for text, a field
/// with a file chooser. What was entered for a format is there again when it comes back.
class OptionRows final : public QObject
{
    Q_OBJECT

public:
    /// Rows begin at @p firstRow of @p form, which nobody else changes from there on. @p starts:
    /// what options of these names have at first, in any format.
    OptionRows(QFormLayout& form, int firstRow, exchange::OptionValues starts, QWidget* parent);

    /// Tab leads to the rows from @p before.
    void show(std::string_view format, std::span<const exchange::FormatOption> options,
              QWidget* before);

    /// What names of files are relative to, and where choosing one begins.
    void setFolder(const QString& folder) { m_folder = folder; }

    /// Of the format that is shown, without those that nothing was entered for.
    exchange::OptionValues values() const;

Q_SIGNALS:
    void chosen(); ///< a choice was made
    void edited(); ///< a text is being typed

private:
    struct Row
    {
        std::string name;
        QComboBox* choice = nullptr;
        QLineEdit* field = nullptr;
        QPushButton* chooser = nullptr; ///< beside the field of a file
    };

    void addChoice(const exchange::FormatOption& option, const QString& value);
    void addField(const exchange::FormatOption& option, const QString& value);
    void addRow(const exchange::FormatOption& option, QWidget* editor, QWidget* beside);
    void keep();
    exchange::OptionValues entered() const;

    QFormLayout& m_form;
    int m_firstRow;
    exchange::OptionValues m_starts;
    QWidget* m_parent;
    QString m_folder;
    std::string m_format;
    std::vector<Row> m_rows;
    std::map<std::string, exchange::OptionValues> m_kept; ///< by format
};

} // namespace meshwright::views
