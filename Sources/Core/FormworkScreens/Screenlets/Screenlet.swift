public import Formwork
public import FormworkPresentation
import FormworkRows

/// A component that brings its own view, actions and operations, of any contract of data.
///
/// Subclass ``BaseScreenlet``, which has a contract. Hosts show and drive a `Screenlet`:
///
/// 1. ``attach(in:)``: ``onPreCreate()``, the view of the theme, ``onCreated()``, ``prePopulate()``,
/// 2. ``show()``: ``onShow()``, which loads what the screenlet shows,
/// 3. ``performAction(_:sender:)`` for each action of the reader,
/// 4. ``hide()``: ``onHide()``; the operations under way are cancelled.
///
/// A screenlet is live state and remains in the isolation domain in which it was created: it is not
/// `Sendable`. Its operations are, and run beside it.
open class Screenlet: ScreenDriver {
    /// The action by which a screenlet loads what it shows.
    public static let loadAction = "load"

    /// The name of the screenlet among those beside it, by default that of its type.
    ///
    /// Two screenlets of one type on a page have names of their own.
    public final var name: String

    /// The name of the theme; empty for that of the context.
    public final var themeName = ""

    /// Whether the screenlet loads its content as soon as it is shown.
    public final var autoLoad = true

    /// The object that decides about actions and is notified of outcomes.
    public final weak var delegate: (any ScreenletDelegate)?

    /// The screenlets inside of this one.
    public private(set) final var children: [Screenlet] = []

    /// The view of the theme; `nil` before ``attach(in:)``.
    public private(set) final var view: BaseScreenletView?

    /// The surroundings; `nil` before ``attach(in:)``.
    public private(set) final var context: ScreenletContext?

    /// Whether the screenlet is shown.
    public private(set) final var isShown = false

    /// The state of the latest work; `nil` where nothing is to be reported.
    public internal(set) final var status: ScreenStatus? {
        didSet { if status != oldValue { onChange?() } }
    }

    /// Called when a host must draw the screenlet again, apart from changes of its form.
    public final var onChange: (() -> Void)?

    /// Called when the reader requested an action, so that a host performs it.
    public final var onRequest: (() -> Void)?

    private var observers: [(ScreenletOutcome) -> Void] = []
    var running = RunningOperations()
    var requests: [(name: String, sender: ActionSender)] = []

    /// Creates a screenlet, which is not shown yet.
    public required init() { name = Self.typeName }

    // MARK: Overridden by screenlets

    /// The maximum size in bytes of the input that a page sends for the screenlet, by default 1 MiB.
    ///
    /// One that takes files overrides it; the rows of its view limit each file.
    open class var maxBodySize: Int { 1 << 20 }

    /// The views that the screenlet brings, one of them of the theme `default`.
    open class var views: [BaseScreenletView.Type] { [] }

    /// The reason why a view cannot show the screenlet; `nil` if it can.
    open class func finding(about view: BaseScreenletView) -> String? { nil }

    /// The names of the actions whose input waits in the reader's browser while there is no network, and
    /// is sent once, by default none.
    ///
    /// Name actions that change something at a server. A screenlet that takes a password keeps nothing.
    open var offlineActions: Set<String> { [] }

    /// Called before the view is made.
    open func onPreCreate() {}

    /// Called when the view was made.
    open func onCreated() {}

    /// Fills the data of the view with the values with which the screenlet begins.
    open func prePopulate() {}

    /// Called when the screenlet is shown; by default it loads its content.
    open func onShow() async { if autoLoad { await refresh() } }

    /// Called when a page made the screenlet again and handed it the input of the reader, before the
    /// button is pressed.
    open func onReceive() async {}

    /// Called when the screenlet is not shown any more.
    open func onHide() {}

    /// The default operation of an action; `nil` for an action without one.
    open func operation(for actionName: String, sender: ActionSender) -> (any ServerOperation)? {
        nil
    }

    /// Performs an action that neither the view nor the delegate refused or replaced.
    ///
    /// By default it starts ``operation(for:sender:)``. An override starts operations of its own, with
    /// a closure that takes the result.
    open func onUserAction(_ actionName: String, sender: ActionSender) async {
        guard let operation = operation(for: actionName, sender: sender) else { return }
        await start(operation, for: actionName)
    }

    /// Called when the work of an action begins.
    open func onStartOperation(_ actionName: String) {}

    /// Called when the work of an action reports how far it is.
    open func onProgress(_ actionName: String, _ progress: UploadProgress) {}

    /// Called when the work of an action has ended, unless it was cancelled.
    ///
    /// It takes the results of ``operation(for:sender:)`` and of custom operations.
    open func onFinishOperation(_ actionName: String, result: Result<any Sendable, any Error>) {}

    /// The words by which the screenlet is known to assistive technologies; empty for none.
    open var screenLabel: String { "" }

    // MARK: For hosts

    /// The name.
    public final var screenName: String { name }

    /// The parts of the view, in reading order.
    public final var parts: [ScreenPart] { view?.parts ?? [] }

    /// Adds a screenlet inside of this one; the view places it by `ScreenPart.screen`.
    public final func addChild(_ child: Screenlet) {
        precondition(
            !children.contains { $0.name == child.name },
            "\(type(of: self)) has two screenlets “\(child.name)”. Set the name of one of them.")
        children.append(child)
        if let context { child.attach(in: context) }
    }

    /// Takes a screenlet inside of this one away, and hides it.
    public final func removeChild(_ child: Screenlet) {
        child.hide()
        children.removeAll { $0 === child }
    }

    /// The screenlet inside of this one with a name.
    public final func child(named name: String) -> Screenlet? {
        children.first { $0.name == name }
    }

    /// Makes the view of the theme, and lets the screenlet fill it.
    ///
    /// The views were checked when the screenlet was registered; a theme without the view has the one
    /// of its parent, or the default.
    public final func attach(in context: ScreenletContext) {
        self.context = context
        onPreCreate()
        let view = makeView(in: context)
        self.view = view
        view.screenlet = self
        view.localize(context.localizer)
        view.onCreated()
        onCreated()
        for child in children where child.view == nil { child.attach(in: context) }
        prePopulate()
    }

    private func makeView(in context: ScreenletContext) -> BaseScreenletView {
        let theme = themeName.isEmpty ? context.themeName : themeName
        do {
            return try context.themes.view(of: type(of: self), theme: theme, on: context.face)
        } catch {
            // Views are declared in code: no input of a user can make them go missing.
            preconditionFailure(error.message)
        }
    }

    /// Shows the screenlet and those inside of it.
    public final func show() async {
        guard !isShown else { return }
        isShown = true
        view?.onShow()
        await onShow()
        for child in children { await child.show() }
    }

    /// Lets the screenlet and those inside of it go on behind the input that a page handed them.
    public final func receive() async {
        await onReceive()
        for child in children { await child.receive() }
    }

    /// Hides the screenlet and those inside of it, and cancels their operations.
    public final func hide() {
        guard isShown else { return }
        isShown = false
        for child in children { child.hide() }
        cancelOperations(for: nil)
        view?.onHide()
        onHide()
    }

    /// Loads the content again; a load that is under way is cancelled.
    public final func refresh() async {
        cancelOperations(for: Self.loadAction)
        await performAction(Self.loadAction)
    }

    /// Notifies a closure of each event in the work of the screenlet.
    public final func observe(_ observer: @escaping (ScreenletOutcome) -> Void) {
        observers.append(observer)
    }

    func report(_ outcome: ScreenletOutcome) {
        delegate?.screenlet(self, didReport: outcome)
        for observer in observers { observer(outcome) }
    }

    /// The name of the type without generic arguments and the word screenlet, in lower case.
    private static var typeName: String {
        let name = RequestPath.path(ofType: String(describing: Self.self)).dropFirst()
        return name.hasSuffix("-screenlet") ? String(name.dropLast(10)) : String(name)
    }
}
