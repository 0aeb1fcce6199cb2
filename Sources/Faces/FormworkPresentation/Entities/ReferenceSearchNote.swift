public import Formwork

/// The note below the results of a search for one of many instances.
public enum ReferenceSearchNote: Hashable, Sendable {
    /// No instance matches the words.
    case nothing
    /// More instances match than are shown.
    case more

    /// Finds the note; `nil` if all results are shown.
    ///
    /// - Parameters:
    ///   - isEmpty: Whether nothing was found.
    ///   - hasMore: Whether there are more results than are shown.
    public init?(isEmpty: Bool, hasMore: Bool) {
        guard isEmpty || hasMore else { return nil }
        self = isEmpty ? .nothing : .more
    }

    /// The words.
    public func text(in localizer: Localizer) -> String {
        let count = LocalizableArgument.integer(Int64(ReferenceChoices.maximumCount))
        return switch self {
        case .nothing: localizer.text(key: "FormworkReference.nothing")
        case .more: localizer.text(key: "FormworkReference.more", arguments: ["count": count])
        }
    }
}

extension FoundInstances {
    /// The note below the instances; `nil` if they are all there are.
    package var note: ReferenceSearchNote? {
        ReferenceSearchNote(isEmpty: choices.isEmpty, hasMore: hasMore)
    }
}
