import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkScreens

/// The input of one screenlet of a page, and the button that was pressed.
///
/// All of it comes from outside: names are looked up among the screenlets of the page, and a button
/// is pressed only if the reader sees it now and can press it.
struct ScreenletSubmission {
    /// The end of an action.
    enum Outcome {
        /// It was performed, or there was nothing to do but to show the input.
        case done
        /// The input or the work was refused.
        case refused
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
    }

    /// The maximum number of actions that one button leads to.
    private static let maximumRounds = 32

    /// The screenlet whose form was sent.
    let root: Screenlet

    /// The names of the screenlet whose button was pressed.
    let path: String

    private let pressed: Screenlet
    private let action: PageAction?
    private let fields: SubmittedFields

    /// Finds the screenlet of a page whose form was sent.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - screenlets: The screenlets of the page.
    /// - Returns: The screenlet.
    /// - Throws: `RequestError` with the code `notFound` for one that the page does not have.
    static func root(
        of form: PostedForm, among screenlets: [Screenlet]
    ) throws(RequestError) -> Screenlet {
        let name = form.fields.texts(of: HTMLScreen.fieldName).last
        guard let root = screenlets.first(where: { $0.name == name }) else {
            throw RequestError(.notFound)
        }
        return root
    }

    /// Finds the button, in the screenlet or in one inside of it.
    ///
    /// - Throws: `RequestError` with the code `notFound` for a button of another screenlet.
    init(_ form: PostedForm, to root: Screenlet) throws(RequestError) {
        self.root = root
        fields = form.fields
        guard let sent = form.action, let place = Place(of: sent, in: root) else {
            (action, pressed, path) = (nil, root, root.name)
            guard form.action?.event == nil else { throw RequestError(.notFound) }
            return
        }
        (action, pressed, path) = (place.action, place.screenlet, place.path)
    }

    /// Hands the input to the screenlets, and performs the action.
    func perform(localizer: Localizer) async throws -> Outcome {
        receive(root, prefix: "\(root.name).", depth: 0)
        await root.receive()
        guard let action, let event = action.event else { return .done }
        guard let tag = action.pressedTag else {
            let forms = pressed.parts.flatMap(\.forms)
            for form in forms where !form.machine.definition.rows.isEmpty { form.apply(event) }
            // The errors of a step keep its reader there.
            guard case .goTo(let step) = event else { return .done }
            return forms.contains { $0.machine.currentStep == step } ? .done : .refused
        }
        var (isRefused, isDone) = (false, false)
        pressed.observe { outcome in
            switch outcome {
            // A load that fails after the work, also that of a further page, does not let the reader send
            // the form again, which would do the work a second time.
            case .failed(Screenlet.loadAction, _) where isDone,
                .failed(Screenlet.moreAction, _) where isDone:
                break
            case .vetoed, .failed: isRefused = true
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
        return isRefused ? .refused : .done
    }

    /// Hands each form the texts of its rows, under the names that they have in it.
    private func receive(_ screenlet: Screenlet, prefix: String, depth: Int) {
        guard depth <= ScreenLimits.maximumDepth else { return }
        let inner = screenlet.children.map { "\(prefix)\($0.name)." }
        let entries = fields.entries.compactMap { entry -> SubmittedFields.Entry? in
            guard entry.name.hasPrefix(prefix), !inner.contains(where: entry.name.hasPrefix) else {
                return entry.name == SubmittedFields.removalName && entry.text.hasPrefix(prefix)
                    ? SubmittedFields.Entry(
                        name: entry.name, text: String(entry.text.dropFirst(prefix.count))) : nil
            }
            return entry.renamed(String(entry.name.dropFirst(prefix.count)))
        }
        let own = SubmittedFields(entries: entries, format: fields.format)
        for driver in screenlet.parts.flatMap(\.forms) {
            driver.take(own)
            driver.returnToStep(of: own)
        }
        for (child, prefix) in zip(screenlet.children, inner) {
            receive(child, prefix: prefix, depth: depth + 1)
        }
    }

    /// A screenlet inside of another one, and the action without the names of both.
    private struct Place {
        let screenlet: Screenlet
        let path: String
        let action: PageAction

        /// Finds the innermost screenlet that the target of an action names.
        init?(of action: PageAction, in root: Screenlet) {
            let parts = action.text.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[1].hasPrefix("\(root.name).") else { return nil }
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
            (self.screenlet, self.path) = (screenlet, path)
            self.action = PageAction(text: "\(parts[0]):\(tag)")
        }
    }
}

extension FormDriver {
    /// Takes the input of a page with its files, which only this request has: a form with code of its
    /// own by that, any other by its rows.
    fileprivate func take(_ submitted: SubmittedFields) {
        if let receiver = self as? any ReceivingDriver {
            return receiver.receive(submitted, withFiles: true)
        }
        let rows = SubmittedRows(
            showing: submitted, withFiles: true, in: machine.definition
        ).rows
        apply(.receive(rows, reportsRefusals: false))
    }

    /// Shows the step that the page showed.
    fileprivate func returnToStep(of submitted: SubmittedFields) {
        guard let step = submitted.texts(of: StepMarkup.name).last, step != machine.currentStep,
            machine.visibleSteps.contains(step)
        else { return }
        apply(.goTo(tag: step))
    }
}

extension SubmittedFields.Entry {
    /// The same entry under another name.
    fileprivate func renamed(_ name: String) -> Self {
        if let file { return Self(name: name, file: file, isWellEncoded: isWellEncoded) }
        return Self(name: name, text: text, isWellEncoded: isWellEncoded)
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
