import Formwork
import FormworkContent
import FormworkContentServer
import FormworkMacros
import FormworkScreens
import FormworkServer

@FormModel struct Bed {
    @Field(.required, .maxLength(60)) var name: String
    @Field(.maxLength(60)) var gardener: String
    @Field var sun: Sun?
    @Field(.range(1...40)) var area: Int?
    @Field(.textArea, .maxLength(300)) var note: String

    static var indexes: ModelIndexes { Beds.indexes }
}

enum Sun: String, CaseIterable, FormFieldValue { case full, half, shade }

enum Beds: Resource {
    typealias Fields = Bed
    static var columns: [Column<Bed>] { [.link(\.name), .field(\.gardener), .field(\.sun)] }
}

/// A page with a list, pictures and a form.
enum GardenPage: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [
        WebContentListScreenlet<Beds>.self, ImageGalleryScreenlet<Papers>.self,
        DDLFormScreenlet.self,
    ]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        screenlets()
    }

    static func screenlets() -> [Screenlet] {
        let list = WebContentListScreenlet<Beds>()
        list.labelFields = [.field(\.name), .field(\.gardener), .field(\.sun), .field(\.area)]
        list.sort = "name"
        let gallery = ImageGalleryScreenlet<Papers>()
        gallery.editable = false
        gallery.sort = "title"
        let form = DDLFormScreenlet()
        form.recordSetId = "beds"
        return [list, gallery, form]
    }
}

/// The same page in the dense theme.
enum DenseGardenPage: ScreenletPage {
    static let screenletTypes = GardenPage.screenletTypes
    static let themeName = "dense"

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        GardenPage.screenlets()
    }
}

extension TopicBoard {
    /// The page of the garden in a theme.
    func gardenLink(theme: String) -> String {
        theme == "dense"
            ? DenseGardenPage.Page().link(below: "") : GardenPage.Page().link(below: "")
    }

    /// Registers the garden.
    static func registerGarden(in application: inout FormworkApplication) throws {
        try application.register(Beds.self)
        try application.registerForms()
        try application.register(GardenPage.self)
        try application.register(DenseGardenPage.self)
    }

    /// Plants the beds, and takes a picture of each.
    static func plant(_ picture: FileValue, in application: FormworkApplication) async throws {
        let beds: [(name: String, gardener: String, sun: Sun, area: Int)] = [
            ("Beans", "Nour", .half, 4), ("Herbs", "Ada", .shade, 2),
            ("Tomatoes", "Rosa", .full, 9),
        ]
        for bed in beds {
            let fields = Bed(
                name: bed.name, gardener: bed.gardener, sun: bed.sun, area: bed.area, note: "")
            _ = try await Beds.Create(requestBody: fields).processRequest(
                baseURL: application.localURL, by: application)
            let document = Document(title: bed.name, file: picture)
            _ = try await Papers.Create(requestBody: document).processRequest(
                baseURL: application.localURL, by: application)
        }
    }
}
