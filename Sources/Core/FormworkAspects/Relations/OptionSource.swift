public import Formwork

/// A source of the choices of a relation.
public protocol OptionSource: Sendable {
    /// The choices for a query: at most its limit, and those that are chosen.
    func options(_ query: OptionQuery) async throws -> OptionPage
}

/// Some of the choices of a relation.
public struct OptionPage: Hashable, Sendable {
    /// The choices.
    public var choices: [Choice]

    /// Whether there are more.
    public var hasMore: Bool

    /// Makes a page.
    public init(_ choices: [Choice], hasMore: Bool = false) {
        self.choices = choices
        self.hasMore = hasMore
    }
}

extension OptionSource {
    /// The choices for a query, each once; an error names the relation.
    func page(_ query: OptionQuery, of relation: String) async throws(AspectError) -> OptionPage {
        var page: OptionPage
        do {
            page = try await options(query)
        } catch let error as AspectError {
            throw error
        } catch {
            throw AspectError(
                .unreachable, .options, at: relation, "the choices cannot be loaded; try again.",
                cause: error)
        }
        let maximum = query.limit + query.chosen.count
        guard page.choices.count <= maximum else {
            throw AspectError(
                .tooLarge, .options, at: relation,
                "there are \(page.choices.count) choices; send at most \(maximum).")
        }
        var known: Set<String> = []
        page.choices = page.choices.filter { known.insert($0.value).inserted }
        return page
    }
}

/// The choices of a list in memory.
///
/// A choice can belong to values of the attribute on which the relation depends
/// (`Choice.availableFor`): the form then decides by itself which are offered.
public struct ListOptions: OptionSource {
    private let choices: [Choice]

    /// Holds choices.
    public init(_ choices: [Choice]) { self.choices = choices }

    /// The first choices whose labels contain the words, in whatever case.
    public func options(_ query: OptionQuery) -> OptionPage { OptionPage(choices, query) }
}

extension OptionPage {
    /// The part of all choices that a query wants.
    init(_ all: [Choice], _ query: OptionQuery) {
        let words = query.words?.lowercased() ?? ""
        let found = words.isEmpty ? all : all.filter { $0.label.lowercased().contains(words) }
        let first = found.prefix(query.limit)
        let (shown, chosen) = (Set(first.map(\.value)), Set(query.chosen))
        let kept = all.filter { chosen.contains($0.value) && !shown.contains($0.value) }
        self.init(Array(first) + kept, hasMore: found.count > first.count)
    }
}
