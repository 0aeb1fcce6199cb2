import Formwork
import FormworkPresentation
import Foundation

/// The driver of a form that a server described: it takes files of pages, and moves the focus to what is
/// wrong.
final class RecordDriver: ReceivingDriver, FocusDriver, LookDriver {
    let machine: FormMachine
    let observers = FormObservers()

    weak var face: (any FocusFace)?
    private(set) var focusedTag: String?

    /// Called when the reader chose a file.
    var onAttach: (() -> Void)?

    /// Called when another step is shown.
    var onStep: (() -> Void)?

    /// The looks of fields, by their names without the positions of entries.
    private let looks: [String: RowLook]

    init(_ machine: FormMachine, looks: [String: RowLook] = [:]) {
        (self.machine, self.looks) = (machine, looks)
    }

    /// The look that the theme gives to the cell of a field.
    func look(ofRow tag: String) -> RowLook? {
        guard !looks.isEmpty else { return nil }
        let names = tag.split(separator: ".").filter { !$0.allSatisfy(\.isWholeNumber) }
        return looks[names.joined(separator: ".")]
    }

    /// No colours of its own that would follow the theme of a face.
    func adopt(_ theme: Theme) {}

    /// No area: faces scroll by themselves.
    var focusRect: CGRect? { nil }

    @discardableResult
    func apply(_ event: FormEvent) -> [FormChange] {
        let changes = observers.report(machine.apply(event))
        switch event {
        case .startEditing(let tag): focusedTag = tag
        case .endEditing(let tag) where tag == focusedTag: focusedTag = nil
        case .attach: onAttach?()
        default: break
        }
        if changes.contains(where: { if case .step = $0 { true } else { false } }) { onStep?() }
        return changes
    }

    func receive(_ submitted: SubmittedFields, withFiles: Bool) {
        let rows = SubmittedRows(showing: submitted, in: machine.definition).rows
        apply(.receive(rows, reportsRefusals: false))
        for row in machine.rows where withFiles && row.field?.valueKind == .file {
            let files = submitted.files(of: row.tag).filter { !$0.isMissing }
            if !files.isEmpty { apply(.attach(tag: row.tag, files: files.map(\.value))) }
        }
    }

    /// Checks all rows as before a submission.
    ///
    /// - Parameter movesFocus: Whether the first row with an error gets the focus.
    /// - Returns: Whether the form can be sent.
    func submit(movingFocus movesFocus: Bool) -> Bool {
        apply(.submit)
        guard !machine.isValid else { return true }
        let wrong = machine.violations.lazy.flatMap(\.tags).first { self.machine.isVisible($0) }
        if movesFocus, let wrong { face?.focusDidMove(to: wrong) }
        return false
    }
}
