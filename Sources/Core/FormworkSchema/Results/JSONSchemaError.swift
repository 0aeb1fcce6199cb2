/// The reason why a schema cannot be used, or why an instance could not be validated to its end.
public struct JSONSchemaError: Error, Hashable, Sendable {
    /// The kind of problem; the set is open.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The text of the code.
        public let rawValue: String

        /// Creates a code from its text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bytes are no JSON.
        public static var invalidJSON: Self { Self(rawValue: "invalidJSON") }
        /// The value of a keyword is not of its kind.
        public static var invalidKeyword: Self { Self(rawValue: "invalidKeyword") }
        /// A reference leads to nothing that was given.
        public static var unresolvedReference: Self { Self(rawValue: "unresolvedReference") }
        /// Two subschemas have the same identifier.
        public static var duplicateIdentifier: Self { Self(rawValue: "duplicateIdentifier") }
        /// References lead back to themselves without consuming any of the instance.
        public static var endlessReference: Self { Self(rawValue: "endlessReference") }
        /// A pattern is no regular expression, or cannot be matched in linear time.
        public static var invalidPattern: Self { Self(rawValue: "invalidPattern") }
        /// The schema declares a draft or a vocabulary that is not known here.
        public static var unknownVocabulary: Self { Self(rawValue: "unknownVocabulary") }
        /// A form has no row for what the schema describes.
        public static var noForm: Self { Self(rawValue: "noForm") }
        /// A form cannot be arranged as a UI schema describes; the pointer is one in the UI schema.
        public static var noArrangement: Self { Self(rawValue: "noArrangement") }
        /// One of ``SchemaLimits`` is exceeded.
        public static var limitExceeded: Self { Self(rawValue: "limitExceeded") }
    }

    /// The kind of problem.
    public let code: Code

    /// The address of the document; empty for an instance and for a document without address.
    public let document: String

    /// The JSON pointer of the place in the document.
    public let pointer: String

    /// The problem and its remedy.
    public let reason: String

    /// Creates an error.
    public init(code: Code, document: String = "", pointer: String = "", reason: String) {
        self.code = code
        self.document = document
        self.pointer = pointer
        self.reason = reason
    }

    /// The place, the problem and its remedy.
    public var message: String {
        let place = document.isEmpty && pointer.isEmpty ? "" : "\(document)#\(pointer): "
        return place + reason
    }
}

extension JSONSchemaError: CustomStringConvertible {
    /// The place, the problem and its remedy.
    public var description: String { message }
}
