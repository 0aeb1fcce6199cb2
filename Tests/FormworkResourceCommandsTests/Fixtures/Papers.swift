import Formwork
import FormworkMacros

/// A resource with files: one, and some in a list.
@FormModel struct Paper {
    @Field(.required) var title: String
    @Field(.files("image/png", "text/plain", maxBytes: 100)) var scan: FileValue?
    @Field(.count(0...3)) var pages: [PaperPage]
    static var indexes: ModelIndexes { Papers.indexes }
}

@FormModel struct PaperPage {
    @Field var caption: String
    @Field var picture: FileValue?
}

enum Papers: Resource {
    typealias Fields = Paper

    static let texts = """
        en:
          Papers: { title: "Papers" }
          Paper: { title: { title: "Title" }, scan: { title: "Scan" }, pages: { title: "Pages" } }
          PaperPage: { caption: { title: "Caption" }, picture: { title: "Picture" } }
        """
}
