/// The page on which a file with instances of a resource is chosen; see ``ResourceImportForm``.
///
/// A program sends the file by ``ResourceImportFileRequest``.
///
/// The file is text in UTF-8 with comma-separated values (RFC 4180), or with semicolons or tabs. Its
/// first line has the names of fields, or their titles in the reader's language. Values are
/// canonical, as a file of the list has them: `1250.5`, `2027-03-01`, `true`; a choice can also be
/// its title. Every row is judged by the rules of the form; nothing is written before the reader has
/// seen the result.
public struct ResourceImportRequest<R: Resource>: ViewModelRequest {
    /// The answer.
    public typealias ResponseBody = ResourceImportForm<R>
    /// The path below that of the list, to which the file is posted.
    public static var path: String { "\(R.path)/import" }
    /// Two mebibytes, in which a file of ``maximumBytes`` has room in any encoding of a form.
    public static var maxBodySize: Int { 2 << 20 }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
    /// The maximum number of bytes of a file.
    public static var maximumBytes: Int { 1 << 20 }
    /// The maximum number of rows of a file.
    public static var maximumRows: Int { 10_000 }
    /// The maximum number of columns of a file.
    public static var maximumColumns: Int { 200 }
}

/// The form for a file with instances of a resource, with the result of checking one.
public struct ResourceImportForm<R: Resource>: ViewModel {
    /// The reason why the file cannot be read.
    public let problem: LocalizableString?

    /// The rows of the file; `nil` before there is one.
    public let preview: ImportPreview?

    /// The part of the resource that the caller may see and change.
    package var access = ResourceAccess()

    private enum CodingKeys: CodingKey { case problem, preview }

    /// Makes the form.
    public init(problem: LocalizableString? = nil, preview: ImportPreview? = nil) {
        self.problem = problem
        self.preview = preview
    }

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// The form without a file.
    public static func stub() -> Self { Self() }
}

/// The rows of a file as they would be imported.
public struct ImportPreview: Codable, Hashable, Sendable {
    /// A row of the file.
    public struct Row: Codable, Hashable, Sendable {
        /// The number of its line, the first being 1.
        public let line: Int

        /// The texts of the columns that are fields.
        public let cells: [String]

        /// The mistakes by the names of the fields; those of the whole row have an empty name.
        public let mistakes: [String: [LocalizableString]]

        /// Makes a row.
        public init(line: Int, cells: [String], mistakes: [String: [LocalizableString]]) {
            self.line = line
            self.cells = cells
            self.mistakes = mistakes
        }
    }

    /// The names of the fields, in the order of the columns.
    public let columns: [String]

    /// The columns that are no fields.
    public let leftOut: [String]

    /// The number of rows that can be imported.
    public let validCount: Int

    /// The number of rows with mistakes.
    public let wrongCount: Int

    /// The first rows with mistakes, and behind them the first that can be imported.
    public let rows: [Row]

    /// The file, which the page sends again when the import is confirmed.
    public let content: String

    /// Makes a preview.
    public init(
        columns: [String], leftOut: [String], validCount: Int, wrongCount: Int, rows: [Row],
        content: String
    ) {
        self.columns = columns
        self.leftOut = leftOut
        self.validCount = validCount
        self.wrongCount = wrongCount
        self.rows = rows
        self.content = content
    }
}

extension Resource {
    /// The request for the page on which a file with instances is chosen.
    public typealias Import = ResourceImportRequest<Self>
}
