public import Formwork

/// The surroundings in which a screenlet is shown: its reader, the way to its server, its face and the themes.
public struct ScreenletContext: Sendable {
    /// The words of the reader.
    public var localizer: Localizer

    /// The operations of the reader's session.
    public var operations: OperationGraph

    /// The face that shows the screenlet.
    public var face: ScreenFace

    /// The views of other themes than those that screenlets bring.
    public var themes: ScreenletThemes

    /// The theme of screenlets that name none.
    public var themeName: String

    /// Describes the surroundings.
    public init(
        localizer: Localizer, operations: OperationGraph, face: ScreenFace = .page,
        themes: ScreenletThemes = ScreenletThemes(),
        themeName: String = ScreenletThemes.defaultName
    ) {
        self.localizer = localizer
        self.operations = operations
        self.face = face
        self.themes = themes
        self.themeName = themeName
    }
}

/// The kinds of faces for which a theme may have views of their own.
public enum ScreenFace: String, CaseIterable, Codable, Hashable, Sendable {
    /// Pages of a browser.
    case page
    /// The screen of a terminal.
    case terminal
    /// Views of the platform, such as SwiftUI's.
    case native
}
