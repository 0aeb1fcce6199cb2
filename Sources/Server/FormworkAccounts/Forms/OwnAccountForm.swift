/// A form of accounts for a user who has logged in.
public protocol OwnAccountForm: AccountForm {}

extension OwnAccountForm {
    /// The user must have logged in; the page shows nothing above the form.
    public static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact] {
        _ = try await context.current()
        return []
    }
}
