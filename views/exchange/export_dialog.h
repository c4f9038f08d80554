#pragma once

#include "views/exchange/exchange_dialog.h"

#include <atomic>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QTableView;

namespace meshwright::views {

class ExportRunner;
class OutputFilesModel;
struct WrittenExport;

/// File ▸ Export…: writes what other tools read or run, after showing which files that are and what
/// of the plan they cannot say.
class ExportDialog final : public ExchangeDialog
{
    Q_OBJECT

public:
    explicit ExportDialog(Workspace& workspace, QWidget* parent = nullptr,
                          std::span<const exchange::Format> formats = exchange::formats());
    ~ExportDialog() override;

    /// Offers to run what was written beside the original, where @p runner can.
    void setRunner(std::shared_ptr<const ExportRunner> runner);

    OutputFilesModel* files() const { return m_files; }

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
    QWidget* buildPreview();
    void buildFolderRow();
    void listConfigurations();
    std::string dialect() const;
    void offerRun();
    std::optional<ConfigurationId> configuration() const;
    Result<exchange::ExportRequest> request();
    QString folder() const;
    QString proposedFolder() const;
    void chooseFolder();
    void look();
    void takeExport(const std::shared_ptr<const exchange::PreparedExport>& prepared);
    void refreshHeader();
    void tellWritten(const WrittenExport& written, const QString& folder);

    QComboBox* m_configuration = nullptr;
    QLineEdit* m_folder = nullptr;
    QPushButton* m_chooseFolder = nullptr;
    QCheckBox* m_run = nullptr;
    std::shared_ptr<const ExportRunner> m_runner;
    std::shared_ptr<std::atomic<bool>> m_isRunning; ///< all is written: models are run now
    QString m_proposedFolder; ///< as long as nobody entered another one
    PanelHeader* m_header = nullptr;
    OutputFilesModel* m_files = nullptr;
    QTableView* m_table = nullptr;
    LatestWork* m_looking = nullptr; ///< which of the files are there
    std::shared_ptr<const exchange::PreparedExport> m_prepared;
    /// What follows from the document alone, and of which revision: annotations of a large model
    /// take long to collect.
    std::optional<exchange::ExportRequest> m_base;
    uint64_t m_baseRevision = 0;
};

} // namespace meshwright::views
