public import Formwork
public import FormworkPresentation
public import Foundation
public import Observation

/// A screenlet that views observe: its parts and the state of its work, and the forms in it.
///
/// ```swift
/// @MainActor func shown(in context: ScreenletContext) async -> [ScreenPart] {
///     let screenlet = ObservedScreenlet(BookmarkScreenlet(), in: context)
///     await screenlet.show()
///     return screenlet.parts
/// }
/// ```
///
/// Actions run in tasks, so that the user interface stays responsive. A change of a row notifies only the views
/// of its form.
@MainActor @Observable public final class ObservedScreenlet {
    /// The screenlet.
    public let screenlet: Screenlet

    /// The words of the reader.
    public let localizer: Localizer

    /// The number of times that something was to be drawn again.
    private var changeCount = 0
    @ObservationIgnored private var work: ScreenletWork?
    @ObservationIgnored private var readParts: [ScreenPart] = []
    @ObservationIgnored private var knownForms: [ObservedForm] = []

    /// Attaches a screenlet in its surroundings, of which the face becomes the native one.
    public init(_ screenlet: Screenlet, in context: ScreenletContext) {
        var context = context
        context.face = .native
        self.screenlet = screenlet
        localizer = context.localizer
        screenlet.attach(in: context)
        work = ScreenletWork(screenlet) { [weak self] in self?.changeCount += 1 }
    }

    // MARK: Parts

    /// The parts in reading order.
    public var parts: [ScreenPart] {
        read()
        return readParts
    }

    /// The forms among the parts, with those of the screenlets inside.
    public var forms: [ObservedForm] {
        read()
        return knownForms
    }

    /// The form of a driver among the parts; `nil` for one that is not shown any more.
    public func form(of driver: any FormDriver) -> ObservedForm? {
        forms.first { $0.driver === driver }
    }

    /// The state to show: work first, then a failure, then a success.
    public var status: ScreenStatus? {
        _ = changeCount
        return work?.status
    }

    /// The address of a link, a picture or a film on the server; `nil` for one that leads elsewhere than
    /// to the web.
    public func url(of address: String) -> URL? {
        let base = screenlet.context?.operations.connector.baseURL
        guard let url = URL(string: address, relativeTo: base)?.absoluteURL,
            ["http", "https"].contains(url.scheme?.lowercased())
        else { return nil }
        return url
    }

    /// Reads the parts again after a change.
    private func read() {
        _ = changeCount
        guard let work, work.isStale else { return }
        work.follow()
        readParts = screenlet.parts
        let known = knownForms
        knownForms = readParts.flatMap { $0.allForms() }.map { driver in
            known.first { $0.driver === driver }
                ?? ObservedForm(driver, submitLabel: "", in: localizer)
        }
        work.isStale = false
    }

    // MARK: The reader

    /// Shows the screenlet, until the task that shows it is cancelled or it is hidden.
    public func show() async {
        work?.follow()
        await screenlet.show()
    }

    /// Hides the screenlet, and cancels its work.
    public func hide() { work?.close() }

    /// Loads the content again.
    public func refresh() async { await screenlet.refresh() }

    /// Stops the work; what it does from now on changes nothing.
    public func stop() { work?.cancel() }

    /// Presses a button beside the rows of a screenlet.
    ///
    /// - Parameters:
    ///   - action: The button.
    ///   - screen: The screenlet, this one or one inside of it.
    public func press(_ action: ShownAction, of screen: any ScreenDriver) {
        guard let tag = action.tag else { return }
        _ = (screen as? Screenlet)?.press(tag)
    }
}

extension ScreenPart {
    /// The forms in the part, with those of the screenlets inside.
    fileprivate func allForms(below depth: Int = 0) -> [any FormDriver] {
        guard depth < ScreenLimits.maximumDepth else { return forms }
        return forms
            + screens.flatMap { $0.parts.flatMap { $0.allForms(below: depth + 1) } }
    }
}
