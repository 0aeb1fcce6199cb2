public import Formwork
public import Observation

/// A search for one of many instances to which a row of a form refers, which views observe.
///
/// It asks for the words as they are typed: a view calls ``find(in:)`` for each of them, and
/// cancels the call before.
///
/// Live state that remains where it was made: it is not `Sendable`.
@Observable public final class ObservedReferenceSearch: Identifiable {
    /// The words in the field of the search.
    public var words = ""

    /// The first instances that match the words, by their titles.
    public private(set) var choices: [Choice] = []

    /// The words below the instances: there are more, none, or no answer; `nil` for neither.
    public private(set) var notice: String?

    /// The row that refers to an instance.
    let reference: SearchedReference

    init(_ reference: SearchedReference) { self.reference = reference }

    /// The heading: that of the resource's list.
    public func title(in localizer: Localizer) -> String {
        ResourceWords(reference.resource, in: localizer).title
    }

    /// Asks for the instances that match the words.
    public func find(in environment: MVVMEnvironment) async {
        do {
            let found = try await reference.found(words, environment)
            if !Task.isCancelled { show(found, environment.localizer) }
        } catch {
            if !Task.isCancelled { notice = environment.message(for: error) }
        }
    }

    private func show(_ found: FoundInstances, _ localizer: Localizer) {
        choices = found.choices
        notice = found.note?.text(in: localizer)
    }
}
