#pragma once

#include "app/environment/model_presets.h"
#include "core/architectures/new_model.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace meshwright::app {

/// Makes a model without weights: of a published model's configuration, of a config.json, or of a
/// few dimensions. The configuration is shown and can be changed; what comes of it is said at once.
class NewModelDialog final : public QDialog
{
    Q_OBJECT

public:
    /// @p preset: the one that is chosen first; empty: dimensions. @p folder: where files are
    /// looked for.
    NewModelDialog(const QString& preset, const QString& folder, QWidget* parent = nullptr);

    /// Reads a config.json into the dialog.
    void readConfig(const QString& path);

    /// What is to be opened; after the dialog was accepted.
    const architectures::NewModel& model() const { return m_model; }

    /// "llama-3-8b", of its file.
    QString name() const;

private:
    QWidget* buildDimensions();
    void choose();
    void browse();
    void showDimensions();
    architectures::Purpose purpose() const;
    void make();

    std::vector<ModelPreset> m_presets;
    QString m_folder, m_file; ///< the config.json that was read, without its folder
    QComboBox* m_source = nullptr;
    QComboBox* m_purpose = nullptr;
    QWidget* m_dimensions = nullptr;
    QSpinBox *m_layers = nullptr, *m_hidden = nullptr, *m_heads = nullptr, *m_vocabulary = nullptr;
    QPlainTextEdit* m_config = nullptr;
    QLabel* m_outcome = nullptr;
    QPushButton* m_create = nullptr;
    QTimer m_soon; ///< after the last key
    architectures::NewModel m_model;
};

} // namespace meshwright::app
