import FormworkState

/// A small model that is saved in files, written by hand as the macro would write it.
final class Sheet: DataModel, Codable {
    var title: String {
        get {
            modelNode.willRead(0)
            return storedTitle
        }
        set { Sheet.titleK.write(newValue, to: self) }
    }
    private var storedTitle: String

    init(_ title: String) { storedTitle = title }

    enum CodingKeys: String, CodingKey { case title }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        storedTitle = try container.decode(String.self, forKey: .title)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(title, forKey: .title)
    }

    static let titleK = PropertyKey<Sheet, String>(
        "title", 0, get: { $0.storedTitle }, set: { $0.storedTitle = $1 })
    static let scheme = ModelScheme(Sheet.self, name: "Sheet", keys: [titleK])
    let modelNode = ModelNode(Sheet.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        var title: PropertyPath<String> { PropertyPath(path, Sheet.titleK) }
    }

    /// The state of a sheet.
    static func snapshot(_ title: String, version: Int = 1) -> ModelSnapshot {
        ModelSnapshot(model: "Sheet", version: version, content: ["title": .text(title)])
    }
}
