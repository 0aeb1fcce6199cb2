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

@FormModel struct Story {
    @Field(.required) var title: String
    @Field var author: String
    @Field(.textArea) var summary: String
    @Field(.textArea) var text: String
}

/// A resource of articles.
enum Stories: Resource { typealias Fields = Story }

/// An article that is there.
let story = (id: ModelIdType(), title: "A bridge")

extension WebContentTemplate<Story> {
    static var full: Self { [.heading(\.title), .article(\.text)] }
}

@FormModel struct Note: BlogEntry {
    @Field(.required) var title: String
    @Field var author: String
    @Field(.textArea) var text: String
}

/// A blog.
enum Posts: Resource { typealias Fields = Note }

/// An entry of a blog that is there.
let post = (id: ModelIdType(), title: "A boat")

/// A resource without a screenlet of its own.
enum Rooms: Resource { typealias Fields = Idea }
