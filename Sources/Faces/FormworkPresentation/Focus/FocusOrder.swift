import Formwork

/// The order in which the focus goes through a form: controls and buttons that can be used, as they
/// are read.
///
/// ```swift
/// let order = form.focusOrder
/// order.next(after: .row("title"))         // .row("amount")
/// order.previous(before: .row("title"))    // nil: it is the first
/// order.nextRow(after: .row("amount"))     // the next control, past all buttons
/// order.firstError                         // the first place at which something is wrong
/// ```
///
/// Seed: the buttons “Previous”, “Next” and “Done” above the keyboard in Astro Forms go from control
/// to control; a keyboard also reaches the buttons between them.
public struct FocusOrder {
    /// All stops in their order.
    public let stops: [FocusStop]

    /// The first stop with an error; `nil` if nothing is wrong, or if it cannot be mended here.
    public let firstError: FocusStop?

    private let positions: [FocusStop: Int]

    /// Orders the parts of a form that are read already.
    package init(of form: FormPresentation, parts: [FormPart]) {
        let (before, behind) = form.aroundActions(parts)
        let above = form.stepActions.focusStops + before.flatMap(\.focusStops)
        stops = above + form.actions.focusStops + behind.flatMap(\.focusStops)
        firstError = parts.lazy.compactMap(\.errorStop).first
        positions = Dictionary(zip(stops, 0...)) { first, _ in first }
    }

    /// The first stop.
    public var first: FocusStop? { stops.first }

    /// Whether the focus can be at a stop.
    public func contains(_ stop: FocusStop) -> Bool { positions[stop] != nil }

    /// The stop after another one; `nil` behind the last one.
    public func next(after stop: FocusStop) -> FocusStop? {
        positions[stop].flatMap { $0 + 1 < stops.count ? stops[$0 + 1] : nil }
    }

    /// The stop before another one; `nil` before the first one.
    public func previous(before stop: FocusStop) -> FocusStop? {
        positions[stop].flatMap { $0 > 0 ? stops[$0 - 1] : nil }
    }

    /// The next control after a stop, past all buttons; `nil` behind the last one.
    public func nextRow(after stop: FocusStop) -> FocusStop? {
        positions[stop].flatMap { stops[($0 + 1)...].first(where: \.isRow) }
    }

    /// The last control before a stop; `nil` before the first one.
    public func previousRow(before stop: FocusStop) -> FocusStop? {
        positions[stop].flatMap { stops[..<$0].last(where: \.isRow) }
    }

    /// The stop for a destination of the focus; `nil` if there is none to be used.
    ///
    /// In an entry and in a step it is the first one.
    ///
    /// - Complexity: O(*n*) in the stops of the form.
    public func stop(for destination: FormFocus, in form: FormPresentation) -> FocusStop? {
        switch destination {
        case .list(let list): return stops.first { $0 == .action(.insert(tag: list)) }
        case .entry(let entry):
            return stops.first { $0.tag == entry || $0.tag?.hasPrefix("\(entry).") ?? false }
        case .step(let step):
            guard form.machine.currentStep == step else { return nil }
            return form.parts.drop { $0.name != step }.lazy.flatMap(\.focusStops).first
        }
    }
}

extension FocusStop {
    fileprivate var isRow: Bool { if case .row = self { true } else { false } }
}

extension [ShownAction] {
    /// The stops of the buttons that can be pressed.
    fileprivate var focusStops: [FocusStop] { filter(\.isPossible).map { .action($0.event) } }
}

extension FormPart {
    /// The stops of the controls and buttons that can be used.
    fileprivate var focusStops: [FocusStop] {
        fields.compactMap(\.focusStop) + actions.focusStops
    }

    /// The stop at which an error of the part is mended.
    fileprivate var errorStop: FocusStop? {
        if case .list(let list) = content, !list.errors.isEmpty, list.insertion.isPossible {
            return .action(list.insertion.event)
        }
        return fields.first { !$0.errors.isEmpty }?.focusStop
    }
}

extension ShownField {
    /// The stop of the control; `nil` where nothing can be done.
    ///
    /// Typed text that is only read can still be reached, to be read and copied.
    fileprivate var focusStop: FocusStop? {
        switch widget {
        case .hidden, .value: nil
        case .choices where choices.isEmpty: nil
        case .button: row.takesInput ? action.map { .action($0.event) } : nil
        default: row.takesInput || row.isOpen && isTyped ? .row(row.name) : nil
        }
    }
}
