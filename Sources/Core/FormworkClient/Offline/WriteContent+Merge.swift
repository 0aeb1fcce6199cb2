public import Formwork
import Foundation

extension WriteContent {
    /// The write laid over what is stored now, as a form does it whose model others have changed meanwhile.
    ///
    /// Values that one side alone changed are decided. If there are `conflicts`, the form of the user shows
    /// them over `submitted`; otherwise the body can be sent at once, by
    /// `WriteDecision.merged(body:over:)`.
    ///
    /// - Parameters:
    ///   - type: The type of the body.
    ///   - stored: The instance as it is stored now.
    ///   - version: The version that the write changes.
    /// - Returns: The merge.
    /// - Throws: `RequestError` for a content that is not JSON, or any error of the instance's `encode(to:)`.
    public func merge<Body: Decodable & Sendable>(
        as type: Body.Type, over stored: any StoredModel, read version: Int?
    ) throws -> FormSubmission<Body> {
        let fields = try SubmittedFields(json: request.body ?? Data("{}".utf8))
        let base = request.base.flatMap { text in
            FormBase(
                submitted: SubmittedFields(entries: [.init(name: FormBase.fieldName, text: text)]))
        }
        return try FormSubmission(fields, as: type, over: stored, read: version, base: base)
    }
}
