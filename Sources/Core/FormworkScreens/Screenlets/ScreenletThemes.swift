/// The views of screenlets that applications and other packages add to those that screenlets bring.
///
/// ```swift
/// var themes = ScreenletThemes()
/// themes.add(BookmarkView_intranet.self, for: BookmarkScreenlet.self)
/// themes.base("intranet", on: "calm")
/// ```
///
/// The view of a screenlet in a theme on a face is the first of:
///
/// 1. that of the theme for the face, then that of the theme for every face,
/// 2. the same of the theme on which the theme is based, and so on,
/// 3. the same of the theme `default`.
///
/// Views that were added last come first, and before those of the screenlet. A simple theme replaces a
/// part of a view by a subclass of another theme's; a full theme has a view of its own.
public struct ScreenletThemes: Sendable {
    /// The theme that every screenlet has.
    public static let defaultName = "default"

    private var added: [Addition] = []
    private var bases: [String: String] = [:]

    private struct Addition: Sendable {
        let screenlet: Screenlet.Type
        let isFor: @Sendable (Screenlet.Type) -> Bool
        let view: BaseScreenletView.Type
    }

    /// Has no views beside those of the screenlets.
    public init() {}

    /// Adds a view of a screenlet, and of those that inherit from it.
    public mutating func add<S: Screenlet>(_ view: BaseScreenletView.Type, for screenlet: S.Type) {
        added.append(
            Addition(screenlet: screenlet, isFor: { $0 is S.Type }, view: view))
    }

    /// Bases a theme on another one, which has the views that it lacks.
    public mutating func base(_ theme: String, on other: String) { bases[theme] = other }

    /// The themes in which a view is looked for, each once.
    public func names(for theme: String) -> [String] {
        var names: [String] = []
        var next: String? = theme
        while let name = next, !names.contains(name) {
            names.append(name)
            next = bases[name]
        }
        return names.contains(Self.defaultName) ? names : names + [Self.defaultName]
    }

    /// The type of the view of a screenlet in a theme on a face; `nil` if there is none.
    public func viewType(
        of screenlet: Screenlet.Type, theme: String, on face: ScreenFace
    ) -> BaseScreenletView.Type? {
        let views = added.reversed().filter { $0.isFor(screenlet) }.map(\.view) + screenlet.views
        for name in names(for: theme) {
            let ofTheme = views.filter { $0.themeName == name }
            if let view = ofTheme.first(where: { $0.face == face })
                ?? ofTheme.first(where: { $0.face == nil })
            {
                return view
            }
        }
        return nil
    }

    /// Makes the view of a screenlet in a theme on a face.
    ///
    /// - Throws: ``ScreenletError`` if there is none, or if it does not implement the data of the
    ///   screenlet.
    public func view(
        of screenlet: Screenlet.Type, theme: String, on face: ScreenFace
    ) throws(ScreenletError) -> BaseScreenletView {
        guard let type = viewType(of: screenlet, theme: theme, on: face) else {
            throw .missingView(of: screenlet, on: face)
        }
        let view = type.init()
        if let finding = screenlet.finding(about: view) { throw ScreenletError(finding) }
        return view
    }

    /// The errors of the views of a screenlet in all themes, for a check at start.
    ///
    /// - Parameters:
    ///   - screenlet: The type of the screenlet.
    ///   - face: The face that will show it.
    /// - Returns: One message for each error; none if every theme has a view.
    public func findings(about screenlet: Screenlet.Type, on face: ScreenFace) -> [String] {
        let themes = added.filter { $0.isFor(screenlet) }.map { $0.view.themeName }
        let names = Set(themes + screenlet.views.map { $0.themeName } + bases.keys)
        return ([Self.defaultName] + names.subtracting([Self.defaultName]).sorted()).compactMap {
            do throws(ScreenletError) {
                _ = try view(of: screenlet, theme: $0, on: face)
                return nil
            } catch {
                return error.message
            }
        }
    }
}

/// A screenlet and its views that contradict each other: an error of their declarations.
public struct ScreenletError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error, its types, and the remedy.
    public let message: String

    /// Makes an error.
    public init(_ message: String) { self.message = message }

    /// The message.
    public var description: String { message }

    static func missingView(of screenlet: Screenlet.Type, on face: ScreenFace) -> ScreenletError {
        ScreenletError(
            """
            \(screenlet) has no view of the theme “\(ScreenletThemes.defaultName)” for the face \
            \(face.rawValue). Add one to `\(screenlet).views`.
            """)
    }
}
