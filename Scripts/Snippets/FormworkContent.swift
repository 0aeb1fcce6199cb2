/// A resource that is rated and commented on.
enum Novels: Resource, Rated, Commented {
    typealias Fields = Idea
    static var rating: RatingKind { .stars(5) }
}

/// A novel that is there.
let novel = (id: ModelIdType(), title: "Bridges")

/// A library of documents.
enum Handouts: DocumentLibrary {}

/// A document that is there.
let handout = (id: ModelIdType(), title: "Slides")

/// An account that is there.
let account = (id: ModelIdType(), name: "Ada Lovelace")
