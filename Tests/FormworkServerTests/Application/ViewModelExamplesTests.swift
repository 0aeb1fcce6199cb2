import Formwork
import FormworkMacros
import Testing

@testable import FormworkServer

@Suite("The examples of view models") struct ViewModelExamplesTests {
    private func names(of types: [any ViewModel.Type]) -> [String] {
        ViewModelExamples(of: types).list.map { "\(type(of: $0))" }
    }

    @Test("have those that an empty list, a missing part and an empty dictionary would hold")
    func empty() {
        #expect(
            names(of: [BoardViewModel.self])
                == ["BoardViewModel", "RowViewModel", "BadgeViewModel", "NoteViewModel"])
    }

    @Test("have each type once, also one that contains itself")
    func once() {
        #expect(
            names(of: [BranchViewModel.self, BranchViewModel.self, BadgeViewModel.self])
                == ["BranchViewModel", "BadgeViewModel"])
    }

    @Test("have none of a type without view models but its own")
    func alone() { #expect(names(of: [BadgeViewModel.self]) == ["BadgeViewModel"]) }
}

@ViewModel private struct BoardViewModel {
    var rows: [RowViewModel] = []
    var notes: [String: [NoteViewModel]?] = [:]
    var vmId = ViewModelId(type: BoardViewModel.self)

    static func stub() -> BoardViewModel { BoardViewModel() }
}

@ViewModel private struct RowViewModel {
    var details = Details()
    var vmId = ViewModelId(type: RowViewModel.self)

    /// A part that is no view model itself.
    struct Details: Codable, Hashable, Sendable {
        var badge: BadgeViewModel?
    }

    static func stub() -> RowViewModel { RowViewModel() }
}

@ViewModel private struct BadgeViewModel: Hashable {
    @LocalizedString var title
    var vmId = ViewModelId(type: BadgeViewModel.self)

    static func stub() -> BadgeViewModel { BadgeViewModel() }
}

@ViewModel private struct NoteViewModel {
    @LocalizedString var title
    var vmId = ViewModelId(type: NoteViewModel.self)

    static func stub() -> NoteViewModel { NoteViewModel() }
}

@ViewModel private struct BranchViewModel {
    var branches: [BranchViewModel] = []
    var vmId = ViewModelId(type: BranchViewModel.self)

    static func stub() -> BranchViewModel { BranchViewModel(branches: [BranchViewModel()]) }
}
