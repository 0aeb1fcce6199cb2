import GRDB

/// An idea with the columns and the JSON of Ideaboard's.
struct Idea: Codable, FetchableRecord {
    let id: String
    let createdAt: String
    let updatedAt: String
    let version: Int
    let title: String
    let authorName: String
    let content: String
    let category: String?
    let budget: String?
    let currency: String?
    let dueDate: String?
    let contactEmail: String
    let agreed: Bool

    /// The columns in the order of the properties.
    static let columns = """
        "id", "createdAt", "updatedAt", "version", "title", "authorName", "content", "category",
        "budget", "currency", "dueDate", "contactEmail", "agreed"
        """

    init(row: Row) {
        id = row[0]
        createdAt = row[1]
        updatedAt = row[2]
        version = row[3]
        title = row[4]
        authorName = row[5]
        content = row[6]
        category = row[7]
        budget = row[8]
        currency = row[9]
        dueDate = row[10]
        contactEmail = row[11]
        agreed = row[12]
    }
}

/// An idea as it is entered.
struct EnteredIdea: Decodable {
    let title: String
    let authorName: String
    let content: String
    let category: String?
    let budget: Double?
    let currency: String?
    let dueDate: String?
    let contactEmail: String
    let agreed: Bool
}

/// The answer to an insertion.
struct StoredIdea: Encodable {
    let id: String
    let version: Int
}

/// A page of a list.
struct List: Encodable {
    let isTotalExact = false
    let items: [Idea]
    let page = 1
    let total = 1_000
}
