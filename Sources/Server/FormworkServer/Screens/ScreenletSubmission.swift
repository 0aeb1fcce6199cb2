import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkScreens

/// The input of the screenlets of a page, and the button that was pressed in one of them.
///
/// All of it comes from outside: names are looked up among the screenlets of the page, and a button
/// is pressed only if the reader sees it now and can press it.
struct ScreenletSubmission {
    /// The end of an action.
    enum Outcome {
        /// It was performed, or there was nothing to do but to show the input.
        case done
        /// The input or the work was refused, the work with its error.
        case refused(RequestError?)
        /// The button is not there any more, or cannot be pressed.
        case gone

        /// The status of the answer.
        var status: Int {
            switch self {
            case .done: 200
            case .refused: RequestError.Code.invalid.httpStatus
            case .gone: RequestError.Code.conflict.httpStatus
            }
        }

        /// Whether nothing is left to do.
        var isDone: Bool { if case .done = self { true } else { false } }

        /// Whether the reader can do something about it.
        var isRefused: Bool { if case .refused = self { true } else { false } }
    }

    /// The maximum number of actions that one button leads to.
    private static let maximumRounds = 32

    /// The screenlets that receive their input, and are shown.
    let screenlets: [Screenlet]

    /// The names of the screenlet whose button was pressed; `nil` for a button of the whole page.
    let path: String?

    private let root: Screenlet?
    private let pressed: Screenlet?
    private let action: PageAction?
    private let input: ScreenletInput

    /// Finds the button in the screenlets, or in those inside of them.
    ///
    /// - Parameters:
    ///   - form: The form as it was posted.
    ///   - screenlets: The screenlets that are shown, with those inside of them.
    /// - Throws: `RequestError` with the code `notFound` for a button of another screenlet.
    init(_ form: PostedForm, to screenlets: [Screenlet]) throws(RequestError) {
        let place = form.action.flatMap { Place(of: $0, in: screenlets) }
        guard place != nil || form.action?.event == nil else { throw RequestError(.notFound) }
        self.screenlets = screenlets
        (root, pressed, path) = (place?.root, place?.screenlet, place?.path)
        action = place?.action
        input = ScreenletInput(form.fields, of: screenlets)
    }

    /// Hands the input to the screenlets.
    func receive() async {
        input.hand(to: screenlets)
        for screenlet in screenlets { await screenlet.receive() }
    }

    /// Shows an error beside the button that was pressed.
    func show(_ error: RequestError, _ localizer: Localizer) {
        (pressed ?? screenlets.first)?.showFailure(
            localizer.message(for: error), of: action?.pressedTag ?? "")
    }

    /// Performs the action on the input that was received.
    func perform(localizer: Localizer) async throws -> Outcome {
        guard let root, let pressed, let action, let event = action.event else { return .done }
        guard let tag = action.pressedTag else {
            let forms = pressed.parts.flatMap(\.forms)
            for form in forms where !form.machine.definition.rows.isEmpty { form.apply(event) }
            // The errors of a step keep its reader there.
            guard case .goTo(let step) = event else { return .done }
            return forms.contains { $0.machine.currentStep == step } ? .done : .refused(nil)
        }
        var (isRefused, isDone): (Bool, Bool) = (false, false)
        var refusal: RequestError?
        pressed.observe { outcome in
            switch outcome {
            // A load that fails after the work, also that of a further page, does not let the reader send
            // the form again, which would do the work a second time.
            case .failed(Screenlet.loadAction, _) where isDone,
                .failed(Screenlet.moreAction, _) where isDone:
                break
            case .failed(_, let error): (isRefused, refusal) = (true, error as? RequestError)
            case .vetoed: isRefused = true
            case .finished: isDone = true
            case .started, .cancelled: break
            }
        }
        guard pressed.press(tag) else {
            // The page was loaded just now: there is nothing to load again after a failure.
            if tag == Screenlet.loadAction, pressed.operation(for: tag, sender: .button) != nil {
                return .done
            }
            pressed.showFailure(localizer.text(key: "FormworkScreens.gone"), of: tag)
            return .gone
        }
        for _ in 0..<Self.maximumRounds where root.hasRequests { await root.performAllRequests() }
        return isRefused ? .refused(refusal) : .done
    }

    /// A screenlet inside of another one, and the action without the names of both.
    private struct Place {
        let root: Screenlet
        let screenlet: Screenlet
        let path: String
        let action: PageAction

        /// Finds the innermost screenlet that the target of an action names.
        init?(of action: PageAction, in screenlets: [Screenlet]) {
            let parts = action.text.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2,
                let root = screenlets.first(where: { parts[1].hasPrefix("\($0.name).") })
            else { return nil }
            var (screenlet, path) = (root, root.name)
            var tag = String(parts[1].dropFirst(root.name.count + 1))
            for _ in 0..<ScreenLimits.maximumDepth {
                guard
                    let child = screenlet.children.first(where: { tag.hasPrefix("\($0.name).") })
                else { break }
                tag.removeFirst(child.name.count + 1)
                path += ".\(child.name)"
                screenlet = child
            }
            (self.root, self.screenlet, self.path) = (root, screenlet, path)
            self.action = PageAction(text: "\(parts[0]):\(tag)")
        }
    }
}

extension Screenlet {
    /// Whether the reader requested an action of the screenlet or of one inside of it.
    fileprivate var hasRequests: Bool {
        hasWaitingRequests || children.contains { $0.hasRequests }
    }

    /// Performs the actions that were requested of the screenlet and of those inside of it.
    fileprivate func performAllRequests() async {
        await performRequests()
        for child in children { await child.performAllRequests() }
    }
}
