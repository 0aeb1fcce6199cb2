import Formwork
import FormworkPresentation

/// Forms below each other on one screen, one of which has the focus.
///
/// Each form draws its own lines and takes its own keys; the screen moves the focus between them and
/// scrolls over all of them.
final class SegmentedScreen {
    /// A form with the segment from which it was made.
    private struct Shown {
        let segment: ScreenSegment
        let form: FormScreen
    }

    /// The button that the user pressed, until the host takes it.
    var pressed: ScreenButton?

    /// Whether the user typed something into a row.
    private(set) var hasInput = false

    let title: String
    let localizer: Localizer
    let styles: ScreenStyles
    let ordersText: Bool
    var size: TerminalSize
    private var shown: [Shown] = []
    private(set) var active: FormScreen?
    /// The first line that is seen.
    var top = 0
    /// Whether the beginning is shown although the first place is further down: until a key leads there.
    var isAtBeginning = true
    /// The lines of a message that is wider than the screen, above the keys.
    var message: [String] = []
    /// Whether the user did something yet: until then the first place has the focus.
    private var isUsed = false
    /// The button that had the focus and is gone, and its place; both are looked for again unless the
    /// user goes on.
    private var lost: (button: ScreenButton, place: Int)?

    init(
        _ title: String, _ localizer: Localizer, size: TerminalSize, styles: ScreenStyles,
        ordersText: Bool
    ) {
        self.title = title
        self.localizer = localizer
        self.size = size
        self.styles = styles
        self.ordersText = ordersText
    }

    // MARK: Segments

    /// The forms in their order.
    var forms: [FormScreen] { shown.map(\.form) }

    /// Shows segments; forms that were shown before stay as they are, with the focus.
    func show(_ segments: [ScreenSegment]) {
        let (button, place) = (focusedButton, place)
        var known = shown
        shown = segments.compactMap { segment in
            if let index = known.firstIndex(where: { $0.segment.isSame(as: segment) }) {
                return known.remove(at: index)
            }
            return form(of: segment).map { Shown(segment: segment, form: $0) }
        }
        if known.contains(where: { $0.form === active }) { active = nil }
        keepFocus(at: button, or: place)
        followCode()
        reveal()
    }

    private func form(of segment: ScreenSegment) -> FormScreen? {
        guard let driver = segment.driver else { return nil }
        let form = FormScreen(
            driver, TerminalWords(title: title, submitLabel: "", localizer: localizer), size: size,
            styles: styles, ordersText: ordersText, isInside: true)
        if case .words(let words) = segment {
            form.tables = words.tables
            form.exits = Set(words.buttons.keys)
        }
        return form
    }

    // MARK: The focus

    /// Leaves the focus where it is, or gives it to the same button or to the one in its place.
    private func keepFocus(at button: ScreenButton?, or place: Int) {
        if !isUsed, focusedButton != nil || active?.focus == nil { return activate(place: 0) }
        if let lost {
            if !focus(on: lost.button) { activate(place: lost.place) }
        } else if active?.focus == nil, !(button.map(focus) ?? false) {
            lost = button.map { ($0, place) }
            activate(place: place)
        }
    }

    private func activate(place: Int) {
        let places = places
        guard !places.isEmpty else { return }
        let (form, stop) = places[min(place, places.count - 1)]
        activate(form, at: stop)
    }

    private func focus(on button: ScreenButton) -> Bool {
        for shown in shown {
            guard case .words(let words) = shown.segment,
                let row = words.buttons.first(where: { $0.value == button })?.key,
                shown.form.order.contains(.action(.act(tag: row)))
            else { continue }
            lost = nil
            activate(shown.form, at: .action(.act(tag: row)))
            return true
        }
        return false
    }

    /// The button beside the rows that has the focus.
    private var focusedButton: ScreenButton? {
        guard let active, case .action(.act(let tag)) = active.focus else { return nil }
        return button(tag, of: active)
    }

    private func button(_ tag: String, of form: FormScreen) -> ScreenButton? {
        guard case .words(let words) = shown.first(where: { $0.form === form })?.segment else {
            return nil
        }
        return words.buttons[tag]
    }

    /// All stops in their order.
    private var places: [(form: FormScreen, stop: FocusStop)] {
        forms.flatMap { form in form.order.stops.map { (form, $0) } }
    }

    /// The number of the stop with the focus.
    private var place: Int {
        places.firstIndex { $0.form === active && $0.stop == active?.focus } ?? 0
    }

    func activate(_ form: FormScreen, at stop: FocusStop?) {
        if form === active { return form.moveFocus(to: stop) }
        active?.resignActive()
        active = form
        form.becomeActive(at: stop)
    }

    /// Moves the focus to the next form that can have it, around the ends.
    private func leave(_ form: FormScreen, _ step: Int) {
        guard let index = forms.firstIndex(where: { $0 === form }) else { return }
        let count = shown.count
        let others = (1...count).map { forms[(index + step * $0 + count * count) % count] }
        guard let next = others.first(where: { !$0.order.stops.isEmpty }) else { return }
        activate(next, at: step > 0 ? next.order.first : next.order.stops.last)
    }

    /// Moves the focus to a row of another form if code did.
    private func followCode() {
        for form in forms where form !== active {
            guard let tag = form.followedTag else { continue }
            form.followedTag = nil
            if form.order.contains(.row(tag)) { activate(form, at: .row(tag)) }
        }
    }

    // MARK: Events

    /// Whether the list of a row is open, which a key closes first.
    var hasOpenList: Bool { active?.choice?.isOpen ?? false }

    /// Takes something that the user did.
    func take(_ event: TerminalEvent) {
        isUsed = true
        lost = nil
        if leadsToFocus(event) { return }
        switch event {
        case .mouse(let event): take(event)
        case .key(.pageUp, []): movePage(-1)
        case .key(.pageDown, []): movePage(1)
        default:
            guard let active else { return scroll(after: event) }
            if case .row = active.focus, event.isInput { hasInput = true }
            active.take(event)
            finish(active)
        }
    }

    /// Does what the form with the focus cannot do itself.
    private func finish(_ form: FormScreen) {
        if case .pressed(let tag) = form.outcome { pressed = button(tag, of: form) }
        // A form among others is neither submitted nor left by itself.
        form.outcome = .editing
        if let step = form.edge {
            form.edge = nil
            leave(form, step)
        }
        followCode()
        reveal()
    }

    private func take(_ event: MouseEvent) {
        switch event.kind {
        case .wheelUp: scroll(by: -3)
        case .wheelDown: scroll(by: 3)
        case .press:
            let line = top + event.row - 1
            guard (1...contentHeight).contains(event.row),
                let (form, start) = starts.last(where: { $0.start <= line })
            else { return }
            if form !== active { activate(form, at: nil) }
            form.take(.mouse(MouseEvent(.press, row: line - start, column: event.column)))
            finish(form)
        case .drag, .release: break
        }
    }

    private func scroll(after event: TerminalEvent) {
        switch event {
        case .key(.up, _): scroll(by: -1)
        case .key(.down, _): scroll(by: 1)
        default: break
        }
    }
}

extension TerminalEvent {
    /// Whether the event may change the text of a row.
    fileprivate var isInput: Bool {
        switch self {
        case .text, .paste, .key(.backspace, _), .key(.delete, _): true
        case .key, .mouse, .focus: false
        }
    }
}
