public import Formwork

/// The way of a file from the form in which it was chosen to the server.
public enum FormFileStatus: Hashable, Sendable {
    /// The server does not have it yet.
    case pending
    /// So many bytes of all were sent.
    case uploading(sent: Int64, total: Int64)
    /// The server has it, and gets its form.
    case uploaded
    /// The last attempt failed; the form that is sent tries again.
    case failed
}

/// A file of a form on its way to the server.
public struct FormFile: Hashable, Sendable {
    /// The tag of the row, such as `sketch` or `team.3.photo`.
    public let tag: String

    /// The label of the row.
    public let label: String

    /// The file.
    public let file: FileValue

    /// The way as far as it has come.
    public let status: FormFileStatus
}
