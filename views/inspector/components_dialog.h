#pragma once

#include <QDialog>

#include <optional>
#include <vector>

class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace meshwright::views {

/// Asks of which components a fused dimension is made: 2304 = 3 × 768 for q | k | v.
class ComponentsDialog final : public QDialog
{
    Q_OBJECT

public:
    /// @p size: of the dimension; absent where it is not a number. @p sizes: the components so far.
    ComponentsDialog(std::optional<int64_t> size, const std::vector<int64_t>& sizes,
                     QWidget* parent = nullptr);

    /// Two or more sizes, or none: a plain dimension.
    const std::vector<int64_t>& sizes() const { return m_sizes; }

private:
    void validate();

    std::optional<int64_t> m_size;
    std::vector<int64_t> m_sizes;
    QLineEdit* m_edit = nullptr;
    QLabel* m_message = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace meshwright::views
