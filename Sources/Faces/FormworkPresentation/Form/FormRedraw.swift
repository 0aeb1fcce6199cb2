public import Formwork

/// The parts that a face draws again after an event.
///
/// ```swift
/// var parts = form.parts
/// switch FormRedraw(after: driver.apply(event), in: form) {
/// case .everything: parts = form.parts
/// case .rows(let tags):
///     for part in parts where !tags.isDisjoint(with: part.rowNames) {
///         draw(form.updated(part))
///     }
/// }
/// ```
///
/// The buttons below the form and the list of errors are few, and are drawn after each event.
public enum FormRedraw: Hashable, Sendable {
    /// Rows came, went or moved, or all words changed: the parts are read again.
    case everything
    /// The parts of these rows; none if nothing that is shown changed.
    case rows(Set<String>)

    /// Decides on what to draw.
    ///
    /// - Parameters:
    ///   - changes: The changes that the driver reported.
    ///   - form: The form after them.
    public init(after changes: [FormChange], in form: FormPresentation) {
        var tags: Set<String> = []
        for change in changes {
            switch change {
            case .text(let tag), .value(let tag), .state(let tag), .required(let tag),
                .choices(let tag), .violations(.some(let tag)):
                tags.insert(tag)
            case .enabled(let tag), .readOnly(let tag):
                // The entries of a list have buttons that follow it.
                if case .repeatingGroup = form.machine.row(at: tag) {
                    self = .everything
                    return
                }
                tags.insert(tag)
            case .visibility, .inserted, .removed, .moved, .definition, .rows, .step:
                self = .everything
                return
            case .update, .question, .action, .history, .submitted, .violations(nil): break
            }
        }
        self = .rows(tags)
    }
}
