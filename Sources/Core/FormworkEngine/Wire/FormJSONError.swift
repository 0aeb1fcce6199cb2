/// The reason why the JSON of a form, of a draft or of an event cannot be used.
///
/// ```swift
/// do {
///     _ = try FormDefinition(json: Array("{".utf8))
/// } catch {
///     error.code     // .syntax
///     error.offset   // 1
/// }
/// ```
public struct FormJSONError: Error, Hashable, Sendable {
    /// The reason for rejecting the JSON; the set is open.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The text of the code.
        public let rawValue: String

        /// Creates a code from its text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bytes are no JSON.
        public static var syntax: Self { Self(rawValue: "syntax") }
        /// The JSON has another shape than is needed, or something that this version does not know.
        public static var shape: Self { Self(rawValue: "shape") }
        /// The JSON is written in a later version than this program reads.
        public static var version: Self { Self(rawValue: "version") }
        /// The form contradicts itself; see ``FormDefinitionError``.
        public static var contradiction: Self { Self(rawValue: "contradiction") }
    }

    /// The reason for the rejection.
    public let code: Code

    /// The findings, each with its place.
    public let findings: [String]

    /// The number of bytes before the first that is not JSON; `nil` where all are.
    public let offset: Int?

    /// Creates an error with all findings.
    public init(code: Code, findings: [String], offset: Int? = nil) {
        self.code = code
        self.findings = findings
        self.offset = offset
    }

    /// All findings in one text, one a line.
    public var message: String {
        var message = "The JSON cannot be used:"
        for finding in findings {
            message += "\n- "
            message += finding
        }
        return message
    }
}

extension FormJSONError: CustomStringConvertible {
    /// All findings in one text, one a line.
    public var description: String { message }
}

extension FormJSONError {
    init(_ error: JSONShapeError) {
        self.init(code: .shape, findings: [error.message])
    }

    /// A version that is not among those that this program reads.
    init(version: Int, latest: Int) {
        #if hasFeature(Embedded)
            self.init(code: .version, findings: ["It is of a later version."])
        #else
            self.init(
                code: .version,
                findings: [
                    "It is written in version \(version), but this program reads versions up to"
                        + " \(latest); bring both to the same release."
                ])
        #endif
    }
}

extension JSONValue {
    /// Reads untrusted bytes.
    static func read(_ bytes: [UInt8]) throws(FormJSONError) -> JSONValue {
        do {
            return try JSONValue(bytes)
        } catch {
            throw FormJSONError(code: .syntax, findings: [error.message], offset: error.offset)
        }
    }
}

extension FormJSONError {
    /// The error as the answer to an event.
    var jsonValue: JSONValue {
        var error = JSONObject()
        error.append("code", code.rawValue)
        error.append("message", message)
        error.append("offset", ifPresent: offset)
        var object = JSONObject()
        object.append("error", .object(error))
        return .object(object)
    }
}
