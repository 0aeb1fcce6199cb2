import Formwork
import FormworkMacros
import FormworkScreens
import FormworkServer

/// An address that a user keeps.
@FormModel struct Bookmark {
    @Field(.input(.url), .required) var url: String
    @Field(.required, .maxLength(200)) var title: String

    static var indexes: ModelIndexes { Bookmarks.indexes }
}

/// The bookmarks of the server.
enum Bookmarks: Resource {
    typealias Fields = Bookmark
}

extension BookmarkScreenlet: ScreenletPage {}
