public import Formwork

/// A part of a screenlet, which each face draws in its own way.
///
/// ```swift
/// let parts: [ScreenPart] = [
///     .heading("News"), .entries(ScreenEntries([ScreenEntry(id: "1", title: "A bridge")])),
///     .actions([ShownAction(action: "load", label: "Load again")]),
/// ]
/// ```
public indirect enum ScreenPart {
    /// The rows of a form.
    case form(any FormDriver)
    /// A heading.
    case heading(String)
    /// A paragraph of plain words.
    case text(String)
    /// Words with headings, lists and emphasis: the elements of an arrangement, which do nothing by
    /// themselves.
    case prose([ArrangedPart])
    /// A list of entries.
    case entries(ScreenEntries)
    /// Instances as a table.
    case table(ShownTable)
    /// Buttons beside each other.
    case actions([ShownAction])
    /// A link to another page.
    case link(title: String, address: String)
    /// A picture.
    case picture(ScreenPicture)
    /// Sound or a film.
    case media(ScreenMedia)
    /// Another page of the same site inside of this one.
    case frame(ScreenFrame)
    /// The part of a task that is done.
    case progress(label: String, fraction: Double)
    /// Parts that belong together, below their heading.
    case group(label: String, [ScreenPart])
    /// A screenlet inside of this one.
    case screen(any ScreenDriver)

    /// The buttons in the part, and the actions of messages, without those of rows and of screenlets inside.
    public var actions: [ShownAction] {
        switch self {
        case .actions(let actions): actions
        case .entries(let list): list.entries.flatMap(\.actions)
        case .frame(let frame): frame.actions
        case .group(_, let parts): parts.flatMap(\.actions)
        case .form, .heading, .text, .prose, .table, .link, .picture, .media, .progress, .screen:
            []
        }
    }

    /// The forms in the part, without those of screenlets inside.
    public var forms: [any FormDriver] {
        switch self {
        case .form(let driver): [driver]
        case .group(_, let parts): parts.flatMap(\.forms)
        case .heading, .text, .prose, .entries, .table, .actions, .link, .picture, .media, .frame,
            .progress, .screen:
            []
        }
    }

    /// The screenlets in the part.
    public var screens: [any ScreenDriver] {
        switch self {
        case .screen(let screen): [screen]
        case .group(_, let parts): parts.flatMap(\.screens)
        case .form, .heading, .text, .prose, .entries, .table, .actions, .link, .picture, .media,
            .frame, .progress:
            []
        }
    }
}
