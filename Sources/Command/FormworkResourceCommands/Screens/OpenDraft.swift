import Formwork
import FormworkPresentation
import FormworkServer
import Foundation

/// The draft of a form that is open on a terminal, until the form is saved.
final class OpenDraft<R: Resource> {
    private let screens: ResourceScreens
    private let form: InstanceForm<R>
    private let name: String
    /// The draft as it is kept; `nil` if it is not.
    private var kept: ResourceDraft?

    /// Begins with the draft that the form has taken up; `nil` for a form that began without one.
    init(_ draft: ResourceDraft?, of form: InstanceForm<R>, _ screens: ResourceScreens) {
        self.screens = screens
        self.form = form
        name = draft?.name ?? UUID().uuidString
        kept = draft
        // The time is that of the memory.
        kept?.date = .distantPast
    }

    /// Keeps the input, if there is any that is not kept; without input nothing is kept any more.
    ///
    /// - Returns: Whether a draft is kept.
    /// - Throws: `RequestError` if there is no room; the errors of the memory.
    func keep() async throws -> Bool {
        guard let drafts = screens.drafts(of: R.self) else { return false }
        guard var draft = form.draft(in: screens.client.localizer) else {
            try await forget()
            return false
        }
        draft.name = name
        if draft != kept { try await drafts.keep(draft) }
        kept = draft
        return true
    }

    /// Forgets the draft, if it is kept.
    func forget() async throws {
        guard kept != nil else { return }
        try await screens.drafts(of: R.self)?.forget(name)
        kept = nil
    }
}
