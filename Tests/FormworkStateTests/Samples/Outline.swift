import FormworkState

/// The root of an outline that can be saved, written by hand as the macro would write it.
final class Outline: DataModel, Codable {
    var title: String {
        get {
            modelNode.willRead(0)
            return storedTitle
        }
        set { Outline.titleK.write(newValue, to: self) }
    }
    var sections: [Section] {
        get {
            modelNode.willRead(1)
            return storedSections
        }
        set { Outline.sectionsK.write(newValue, to: self) }
        _modify {
            let modification = Outline.sectionsK.beginModifying(self)
            defer { Outline.sectionsK.endModifying(self, modification) }
            yield &storedSections
        }
    }
    var marked: Section? {
        get {
            modelNode.willRead(2)
            return storedMarked
        }
        set { Outline.markedK.write(newValue, to: self) }
    }
    var counts: [String: Int] {
        get {
            modelNode.willRead(3)
            return storedCounts
        }
        set { Outline.countsK.write(newValue, to: self) }
    }
    var zoom: Double {
        get {
            modelNode.willRead(4)
            return storedZoom
        }
        set { Outline.zoomK.write(newValue, to: self) }
    }
    var weight: Double { Outline.weightK.value(of: self) }

    private var storedTitle = ""
    private var storedSections: [Section] = []
    private var storedMarked: Section?
    private var storedCounts: [String: Int] = [:]
    private var storedZoom = 1.0

    init(title: String = "", sections: [Section] = []) {
        storedTitle = title
        storedSections = sections
    }

    enum CodingKeys: String, CodingKey { case title, sections, marked, counts }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        storedTitle = try container.decode(String.self, forKey: .title)
        storedSections = try container.decode([Section].self, forKey: .sections)
        storedMarked = try container.decodeIfPresent(Section.self, forKey: .marked)
        storedCounts = try container.decode([String: Int].self, forKey: .counts)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(title, forKey: .title)
        try container.encode(sections, forKey: .sections)
        try container.encodeIfPresent(marked, forKey: .marked)
        try container.encode(counts, forKey: .counts)
    }

    static let titleK = PropertyKey<Outline, String>(
        "title", 0, get: { $0.storedTitle }, set: { $0.storedTitle = $1 })
    static let sectionsK = PropertyKey<Outline, [Section]>(
        "sections", 1, get: { $0.storedSections }, set: { $0.storedSections = $1 })
    static let markedK = PropertyKey<Outline, Section?>(
        "marked", 2, get: { $0.storedMarked }, set: { $0.storedMarked = $1 })
    static let countsK = PropertyKey<Outline, [String: Int]>(
        "counts", 3, get: { $0.storedCounts }, set: { $0.storedCounts = $1 })
    static let zoomK = PropertyKey<Outline, Double>(
        "zoom", 4, .discardable, get: { $0.storedZoom }, set: { $0.storedZoom = $1 })
    static let weightK = DerivedKey<Outline, Double>("weight", 5) {
        $0.sections.reduce(0) { $0 + $1.weight }
    }
    static let scheme = ModelScheme(
        Outline.self, name: "Outline", keys: [titleK, sectionsK, markedK, countsK, zoomK, weightK])
    let modelNode = ModelNode(Outline.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        var title: PropertyPath<String> { PropertyPath(path, Outline.titleK) }
        var sections: PropertyPath<[Section]> { PropertyPath(path, Outline.sectionsK) }
        var marked: PropertyPath<Section?> { PropertyPath(path, Outline.markedK) }
        var counts: PropertyPath<[String: Int]> { PropertyPath(path, Outline.countsK) }
        var zoom: PropertyPath<Double> { PropertyPath(path, Outline.zoomK) }
        var weight: ReadOnlyPath<Double> { ReadOnlyPath(path, Outline.weightK) }
    }
}

/// A section of the outline, which may have sections of its own.
final class Section: DataModel, Codable {
    var name: String {
        get {
            modelNode.willRead(0)
            return storedName
        }
        set { Section.nameK.write(newValue, to: self) }
    }
    var weight: Double {
        get {
            modelNode.willRead(1)
            return storedWeight
        }
        set { Section.weightK.write(newValue, to: self) }
    }
    var sections: [Section] {
        get {
            modelNode.willRead(2)
            return storedSections
        }
        set { Section.sectionsK.write(newValue, to: self) }
    }
    var notes: [String: Section] {
        get {
            modelNode.willRead(3)
            return storedNotes
        }
        set { Section.notesK.write(newValue, to: self) }
    }
    var tags: Set<String> {
        get {
            modelNode.willRead(4)
            return storedTags
        }
        set { Section.tagsK.write(newValue, to: self) }
    }

    private var storedName: String
    private var storedWeight = 0.0
    private var storedSections: [Section] = []
    private var storedNotes: [String: Section] = [:]
    private var storedTags: Set<String> = []

    init(_ name: String, weight: Double = 0, sections: [Section] = [], tags: Set<String> = []) {
        storedName = name
        storedWeight = weight
        storedSections = sections
        storedTags = tags
    }

    enum CodingKeys: String, CodingKey { case name, weight, sections, notes, tags }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        storedName = try container.decode(String.self, forKey: .name)
        storedWeight = try container.decode(Double.self, forKey: .weight)
        storedSections = try container.decode([Section].self, forKey: .sections)
        storedNotes = try container.decode([String: Section].self, forKey: .notes)
        storedTags = try container.decode(Set<String>.self, forKey: .tags)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(weight, forKey: .weight)
        try container.encode(sections, forKey: .sections)
        try container.encode(notes, forKey: .notes)
        try container.encode(tags, forKey: .tags)
    }

    static let nameK = PropertyKey<Section, String>(
        "name", 0, get: { $0.storedName }, set: { $0.storedName = $1 })
    static let weightK = PropertyKey<Section, Double>(
        "weight", 1, get: { $0.storedWeight }, set: { $0.storedWeight = $1 })
    static let sectionsK = PropertyKey<Section, [Section]>(
        "sections", 2, get: { $0.storedSections }, set: { $0.storedSections = $1 })
    static let notesK = PropertyKey<Section, [String: Section]>(
        "notes", 3, get: { $0.storedNotes }, set: { $0.storedNotes = $1 })
    static let tagsK = PropertyKey<Section, Set<String>>(
        "tags", 4, get: { $0.storedTags }, set: { $0.storedTags = $1 })
    static let scheme = ModelScheme(
        Section.self, name: "Section", keys: [nameK, weightK, sectionsK, notesK, tagsK])
    let modelNode = ModelNode(Section.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        var name: PropertyPath<String> { PropertyPath(path, Section.nameK) }
        var weight: PropertyPath<Double> { PropertyPath(path, Section.weightK) }
        var sections: PropertyPath<[Section]> { PropertyPath(path, Section.sectionsK) }
        var notes: PropertyPath<[String: Section]> { PropertyPath(path, Section.notesK) }
        var tags: PropertyPath<Set<String>> { PropertyPath(path, Section.tagsK) }
    }
}
