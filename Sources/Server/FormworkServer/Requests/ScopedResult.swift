import Formwork

/// A request of a form whose result its sender may not be allowed to see.
protocol ScopedResult: FormRequest {
    /// Returns the link of the page that follows in place of the result's; `nil` if the sender may see
    /// that.
    static func visibleLink(
        after response: ResponseBody, for caller: Caller, in store: any ModelStore
    ) async throws -> String?
}
