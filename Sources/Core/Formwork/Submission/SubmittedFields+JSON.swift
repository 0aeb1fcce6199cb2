public import Foundation

extension SubmittedFields {
    /// Reads the properties of a JSON object: single values, lists of them, and objects in both.
    ///
    /// An object inside becomes names with a dot, objects in a list also have their position:
    /// `{"team": [{"name": "Ada"}]}` arrives as `team.0.name`. A property that is given twice
    /// arrives twice, so that it is noticed. `null` is nothing, which matters where something is
    /// stored. Numbers are never rounded.
    ///
    /// A text, a date and a time must be texts of JSON, and a boolean must be `true` or `false`. A
    /// number may be a number or a text, such as `"1250.50"`, so that no program has to round it.
    ///
    /// - Throws: ``RequestError`` with the code `malformed` if the data is no JSON object, or one that is
    ///   beyond the ``SubmissionLimits``; with the line and the column where no JSON can be read.
    public init(json data: Data) throws(RequestError) {
        let bytes = Array(data)
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(bytes, limits: .submission)
        } catch {
            throw RequestError(error, in: bytes)
        }
        guard case .object(let object) = value else { throw RequestError(.malformed) }
        let json = try JSONEntries(object)
        self.init(entries: json.entries, shapes: json.shapes, isPage: false)
    }
}

extension JSONLimits {
    /// The limits of a submission; a repeated property arrives repeatedly.
    static var submission: JSONLimits {
        var limits = JSONLimits()
        limits.maxDepth = SubmissionLimits.maxDepth
        limits.maxValues = SubmissionLimits.maxValues
        limits.allowsRepeatedMembers = true
        return limits
    }
}
