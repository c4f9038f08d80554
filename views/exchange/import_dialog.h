#pragma once

#include "views/exchange/exchange_dialog.h"
#include "views/exchange/import_preview.h"

#include <memory>

class QLineEdit;
class QSpinBox;
class QTableView;

namespace meshwright::views {

class TextTableModel;

/// File ▸ Import…: puts what another tool wrote onto the open model as one undo step, after showing
/// what that would be. Some formats are no plan for the model; what they give is saved instead.
class ImportDialog final : public ExchangeDialog
{
    Q_OBJECT

public:
    explicit ImportDialog(Workspace& workspace, QWidget* parent = nullptr,
                          std::span<const exchange::Format> formats = exchange::formats());
    ~ImportDialog() override;

    /// The configurations that the plan would have, or the file that would be saved.
    TextTableModel* outcome() const { return m_outcome; }

Q_SIGNALS:
    void imported(const QString& what); ///< for the status line

protected:
    void showFormat() override;
    std::optional<Obstacle> findObstacle() const override;
    void prepare() override;
    void clearPreview() override;
    QString refusal() const override;
    QString actText() const override;
    QString busyText() const override;
    void act() override;

private:
    void buildRows();
    QWidget* buildPreview();
    QString file() const;
    void chooseFile();
    void takePreview(std::shared_ptr<const ImportPreview> preview);
    void showConfigurations();
    void stretchFirst();
    void showFile(const exchange::OutputFile& file);
    Result<document::Edit> edit();
    void apply();
    void saveFile();

    QLineEdit* m_file = nullptr;
    QPushButton* m_chooseFile = nullptr;
    QSpinBox* m_devices = nullptr;
    PanelHeader* m_header = nullptr;
    TextTableModel* m_outcome = nullptr;
    QTableView* m_table = nullptr;
    std::shared_ptr<const ImportPreview> m_preview;
};

} // namespace meshwright::views
