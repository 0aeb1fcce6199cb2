public import Formwork

/// The words around a resource: its own, or those that all resources have.
///
/// ```swift
/// let words = ResourceWords(resource, in: localizer)
/// words.new                          // "Share an idea"
/// words.confirmation(of: "Bees")     // "“Bees” will be deleted."
/// ```
public struct ResourceWords {
    private let texts: ResourceTexts
    private let localizer: Localizer

    /// Takes the words of a resource.
    public init(_ resource: any Resource.Type, in localizer: Localizer) {
        texts = ResourceTexts(resource)
        self.localizer = localizer
    }

    private subscript(name: String) -> String { localizer.text(texts[name]) }

    /// The heading of the list.
    public var title: String { localizer.text(texts.title) }

    /// The way to a new instance.
    public var new: String { self["new"] }

    /// The way to a change.
    public var edit: String { self["edit"] }

    /// The way to a deletion, and the button that deletes.
    public var delete: String { self["delete"] }

    /// The button that saves.
    public var save: String { self["save"] }

    /// The button that leaves everything as it is.
    public var cancel: String { self["cancel"] }

    /// The button that shows more of the list.
    public var more: String { self["more"] }

    /// The way to the filters and the order.
    public var filter: String { self["filter"] }

    /// The button that applies the filters.
    public var apply: String { self["apply"] }

    /// The button that takes a deletion back.
    public var undo: String { localizer.text(key: "FormworkPresentation.history.undo") }

    /// The notice after an instance was deleted or restored.
    func notice(_ change: String) -> String { self[change] }

    /// The question before a deletion.
    public func confirmation(of title: String) -> String {
        localizer.text(texts["confirmation"].bind(arguments: ["title": .text(title)]))
    }
}
