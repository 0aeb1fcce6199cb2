import FormworkMacros
public import FormworkState

/// A node with every kind of property that a model can have.
@DataModel public final class Shelf: Codable {
    /// A constant that is saved.
    public let id: Int

    /// A constant that is the same in every shelf.
    public let colour = "brown"

    /// A value.
    public var title: String

    /// Nodes.
    public var books: [Book] = []

    var byAuthor: [String: Book] = [:]
    var favourite: Book?
    @Property(.readOnly) var room: String
    @Property(.discardable) var isOpen = false
    @Property(.notifiesEqualWrites) var clicks = 0
    @Property(sharesCounterWith: "title") var subtitle = ""
    private var width = 0.5
    private(set) var visits = 0
    var `default`: Int?
    @Derived private var computedPages: Int {
        pageCounts += 1
        return books.reduce(0) { $0 + $1.pages }
    }
    @Derived private var computedIsLong: Bool { pages > 1_000 }
    @Untracked var pageCounts = 0
    static let limit = 100
    lazy var shout = title.uppercased()
    weak var neighbour: Shelf?
    var heading: String { "\(title) \(subtitle)" }

    /// Creates an empty shelf.
    public init(id: Int, title: String, room: String) {
        self.id = id
        self.title = title
        self.room = room
    }

    func visit() { visits += 1 }

    static func widthPath() -> PropertyPath<Double> { paths.width }
}

/// A node in containers.
@DataModel public final class Book: Codable {
    /// The title.
    public var title = ""

    /// The number of pages.
    public var pages: Int

    /// Creates a book without a title.
    public init(pages: Int) { self.pages = pages }
}

/// Models of other access levels, one in another type.
enum Room {
    @DataModel package final class Lamp {
        package var isOn = false
        package init() {}
    }

    @DataModel fileprivate final class Safe {
        private var code = 4711
        @Derived private var computedIsEmpty: Bool { code == 0 }
        init() {}
    }

    /// Reads a model that no other task can see.
    static func safeIsEmpty() -> Bool { Mediator(model: Safe()).model.isEmpty }
}

/// A node without isolation, whose initializer sets everything twice.
@DataModel nonisolated final class Counter {
    var count = 1
    var step: Int

    init(step: Int) {
        count = 2
        self.step = step
        count = 3
        self.step = step + 1
    }
}

/// A node with an array that grows.
@DataModel final class Counts {
    var counts: [Int] = []
    init() {}
}

/// A node that is compared, has a derived property, and holds values of all sorts.
@DataModel final class Card: Identifiable {
    let id: Int
    var figure: (any Figure)?
    var action: (() -> Void)?
    var pair: (Int, String) = (1, "one")
    var cards: Set<Card> = []
    var rows: [[Card]?] = []
    var day = Set<Int>()
    @Derived private var computedDouble: Int { id * 2 }
    init(id: Int) { self.id = id }
}

extension Card: Hashable {
    static func == (one: Card, other: Card) -> Bool { one.id == other.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

protocol Figure: SendableMetatype {}
