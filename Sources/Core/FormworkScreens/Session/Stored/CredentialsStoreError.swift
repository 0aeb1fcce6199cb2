public import Formwork

/// The reason why credentials cannot be stored, loaded or removed.
public struct CredentialsStoreError: Error, Hashable, CustomStringConvertible {
    /// The kind of an error, open for more kinds.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Another user of the machine could read or change the file or its folder.
        public static let exposed = Code(rawValue: "exposed")
        /// The file is a link, or no file.
        public static let noFile = Code(rawValue: "noFile")
        /// The content was changed, or it was sealed with another key.
        public static let damaged = Code(rawValue: "damaged")
        /// The content is larger than credentials can be.
        public static let tooLarge = Code(rawValue: "tooLarge")
        /// The system refused the access.
        public static let unusable = Code(rawValue: "unusable")
    }

    /// The kind of the error.
    public let code: Code

    /// The file and the remedy, for developers and operators.
    public let description: String

    /// The words for the user, who can log in in any case.
    public var message: LocalizableString {
        .localized(key: "FormworkSession.store.\(code.rawValue)")
    }

    /// Makes an error of a store of your own; its `message` is that of the kind.
    public init(_ code: Code, _ description: String) {
        (self.code, self.description) = (code, description)
    }
}

extension CredentialsStoreError {
    static func exposed(_ path: String) -> Self {
        Self(
            .exposed,
            "Other users can use \(path). Run `chmod go= \(path)`, and change the password if it was read."
        )
    }

    static func noFile(_ path: String) -> Self {
        Self(.noFile, "\(path) is a link, or belongs to another user. Remove it, and log in again.")
    }

    static func damaged(_ path: String) -> Self {
        Self(
            .damaged,
            "\(path) was changed, or sealed with another key. Remove it, and log in again.")
    }

    static func tooLarge(_ path: String, _ limit: Int) -> Self {
        Self(.tooLarge, "\(path) has more than \(limit) bytes. Remove it, and log in again.")
    }

    static func unusable(_ path: String, _ number: Int32) -> Self {
        Self(
            .unusable,
            "\(path) cannot be used: error \(number) of the system. Free the disk, or mend the rights."
        )
    }
}
