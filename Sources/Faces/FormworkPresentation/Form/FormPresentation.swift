public import Formwork

/// A live form as every face shows it: its parts in reading order, its buttons, its errors, and the
/// order of the focus.
///
/// A face goes through the parts once, and after an event reads those again whose rows the changes
/// name; where rows come or go, it goes through all of them again.
///
/// ```swift
/// let form = FormPresentation(driver.machine, submitLabel: "Save", in: localizer)
/// for part in form.parts {
///     switch part.content {
///     case .heading(let heading): print(heading.label)
///     case .field(let field): print(field.label, field.text)
///     case .amount(let amount, let currency): print(amount.label, amount.text, currency.text)
///     case .list(let list): print(list.list.label)
///     case .entry(let entry): print(entry.label.text)
///     case .note(let text): print(text)
///     case .actions(let actions): print(actions.map(\.label))
///     }
/// }
/// form.focusOrder.next(after: .row("title"))
/// ```
///
/// Rows that are hidden, and those of steps that are not open, are not parts of it.
public struct FormPresentation {
    /// The live form, which the presentation reads and never changes.
    public let machine: FormMachine

    /// The text of the button that submits the form; empty for a form without such a button.
    public let submitLabel: String

    /// The words of the reader.
    public let localizer: Localizer

    /// Whether there are buttons to undo and redo.
    public let offersHistory: Bool

    /// The name of the part that the buttons of the form follow, such as a search above its results;
    /// `nil` for buttons at the end.
    package var actionsFollow: String?

    /// The reasons for which the form was refused that are not about its rows.
    package var refusal: [String] = []

    /// Shows a form.
    ///
    /// - Parameters:
    ///   - machine: The live form.
    ///   - submitLabel: The text of the button that submits the form, such as “Save”.
    ///   - localizer: The reader's words.
    ///   - offersHistory: Whether there are buttons to undo and redo; not for a form in which little
    ///     is entered, such as a search.
    public init(
        _ machine: FormMachine, submitLabel: String, in localizer: Localizer,
        offersHistory: Bool = true
    ) {
        self.offersHistory = offersHistory
        self.machine = machine
        self.submitLabel = submitLabel
        self.localizer = localizer
    }

    /// The parts that are shown now, in reading order.
    ///
    /// - Complexity: O(*n*) in the rows of the form.
    public var parts: [FormPart] {
        var writer = FormPartWriter(self)
        writer.append(machine.definition.rows, prefix: "", level: 0)
        return writer.parts
    }

    /// The parts before and behind the buttons of the form.
    package func aroundActions(
        _ parts: [FormPart]
    ) -> (before: ArraySlice<FormPart>, behind: ArraySlice<FormPart>) {
        let part = actionsFollow.flatMap { name in parts.lastIndex { $0.name == name } }
        let end = part.map { $0 + 1 } ?? parts.endIndex
        return (parts[..<end], parts[end...])
    }

    /// A part as it is after changes of its row; `nil` if it is not shown any more.
    ///
    /// Where rows came or went, ``parts`` are read again instead: the part keeps its place.
    public func updated(_ part: FormPart) -> FormPart? {
        guard let content = content(of: part) else { return nil }
        return FormPart(name: part.name, level: part.level, content: content)
    }

    // MARK: The frame

    /// The way through the steps of the form; empty for a form of one page.
    public var steps: StepProgress { StepProgress(of: machine) }

    /// All errors that are shown, in one list that leads to their rows.
    public var errorSummary: ErrorSummary { ErrorSummary(of: self) }

    /// Whether the server has not answered for one of the rows yet.
    ///
    /// - Complexity: O(*n*) in the rows of the form.
    public var isBusy: Bool { machine.rows.contains { $0.state == .pending } }

    /// The order in which the focus goes through the form.
    ///
    /// - Complexity: O(*n*) in the rows of the form; keep it until rows come or go.
    public var focusOrder: FocusOrder { FocusOrder(of: self, parts: parts) }
}
