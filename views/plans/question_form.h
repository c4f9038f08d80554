#pragma once

#include "views/plans/plan_finder.h"

#include <QJsonObject>
#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace meshwright::views {

class BindingsButton;
class FurtherKinds;
class ServedLoadForm;

/// What a search for plans is asked: hardware and devices of up to four kinds, batch, pass,
/// dimensions, what is best, what every plan keeps; of a model with a cache, what requests are
/// served within which limits. An entry that cannot be is explained in the form.
class QuestionForm final : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionForm(Workspace& workspace, QWidget* parent = nullptr);

    /// Takes from the document and its run what they say; for another document.
    void takeDefaults();
    /// Proposes the hardware and devices of the active configuration as it is now, unless a person
    /// has entered others.
    void proposeDevices();
    /// Takes up the dimensions that the model leaves open.
    void showSymbols();
    /// Names of hardware, as the catalogue has them now.
    void showHardware();
    /// Configurations that plans can keep, as the document has them now.
    void showConfigurations();

    /// The question; absent where an entry cannot be, which the form says then and has the focus.
    std::optional<PlanQuestion> read();
    /// "16 × H100 SXM 80 GB · batch 64 · inference".
    QString summary() const;
    /// Why read() gave nothing; empty: it did.
    QString complaint() const;

    /// Asks for twice as many devices, of each kind.
    void doubleDevices();

    /// What was entered, to be kept and restored.
    QJsonObject json() const;
    void restore(const QJsonObject& json);

Q_SIGNALS:
    void accepted(); ///< Enter in a field
    void edited();

private:
    static constexpr int kUsualHeadroom = 10; ///< percent

    /// Rows of the choice of what plans are for.
    enum PassRow
    {
        InferenceRow,
        TrainingRow,
        ServingRow
    };

    void orderStops();
    void complain(QWidget& field, const QString& sentence);
    /// The hardware and how many devices there are, as the configuration or the run says.
    void takeDevices();
    /// All devices by kind, by the names of the machines that have as many; absent: explained.
    std::optional<planning::HardwareGroups> readDevices();
    std::optional<int64_t> numberIn(QLineEdit& field, int64_t most, const QString& sentence);
    /// The dimensions that a person binds: not the batch, which follows from the plan.
    std::vector<std::string> symbols() const;
    bool isServing() const;
    void restoreDevices(const QJsonObject& json);
    void showCache();
    void edit();

    Workspace& m_workspace;
    QComboBox *m_hardware = nullptr, *m_pass = nullptr, *m_optimizer = nullptr,
              *m_objective = nullptr, *m_keep = nullptr;
    QLineEdit *m_devices = nullptr, *m_batch = nullptr;
    QSpinBox* m_headroom = nullptr;
    FurtherKinds* m_kinds = nullptr;
    ServedLoadForm* m_serving = nullptr;
    BindingsButton* m_bindings = nullptr;
    QLabel *m_dimensions = nullptr, *m_complaint = nullptr, *m_keepLabel = nullptr,
           *m_batchLabel = nullptr;
    bool m_areDevicesEntered = false; ///< by a person
    bool m_hasCache = false, m_hasSymbols = false; ///< of the model
};

} // namespace meshwright::views
