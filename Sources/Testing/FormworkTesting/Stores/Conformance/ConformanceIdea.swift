public import Formwork
public import Foundation

/// A test model for a store's conformance, with every kind of value that a field can hold.
///
/// All its words are constants, so that it needs no translations.
public struct ConformanceIdea: StoredModel {
    /// The identity, given by the store.
    public var id: ModelIdType?
    /// The time at which the instance was inserted.
    public var createdAt: Date?
    /// The time at which the instance was last written.
    public var updatedAt: Date?
    /// The time of the soft deletion.
    public var deletedAt: Date?
    /// The number of writes of the instance.
    public var version = 0

    /// A text that is required.
    public var title: String
    /// A long text.
    public var content = "Content"
    /// A text that may be missing, which is not the same as empty.
    public var email: String?
    /// An address that may be missing.
    public var website: URL?
    /// One of some choices.
    public var category = Category.hardware
    /// Several of some choices.
    public var tags: [Category] = []
    /// A whole number.
    public var votes = 0
    /// An exact number, which an amount of money is.
    public var budget: ExactDecimal?
    /// A number in binary fractions.
    public var weight: Double?
    /// A day.
    public var dueDate: CivilDate?
    /// A time of day.
    public var startTime: CivilTime?
    /// A day with a time.
    public var meeting: CivilDateTime?
    /// An instant.
    public var reminder: Date?
    /// A box to check.
    public var isAgreed = false
    /// Values that are no form field: users never enter them, but they are kept.
    public var origin: Origin?

    /// The choices.
    public enum Category: String, CaseIterable, FormFieldValue {
        /// A thing.
        case hardware
        /// A help.
        case service
    }

    /// The origin of an idea.
    public struct Origin: Codable, Hashable, Sendable {
        /// The name of the place.
        public var place: String
        /// The distances to the place.
        public var distances: [Int]

        /// Makes an origin.
        public init(place: String, distances: [Int]) {
            self.place = place
            self.distances = distances
        }
    }

    /// Makes an idea with only the required values.
    public init(title: String) { self.title = title }
}

extension ConformanceIdea: Stubbable {
    /// Returns an idea in which everything is filled in.
    public static func stub() -> ConformanceIdea {
        var idea = ConformanceIdea(title: "Ein Stadtplan – خريطة 🗺️")
        idea.content = "First line\nsecond line, with \"quotes\", 'quotes' and <tags> & more"
        idea.email = "someone@example.org"
        idea.website = URL(string: "https://example.org/a?b=c#d")
        idea.category = .service
        idea.tags = [.service, .hardware]
        idea.votes = -7
        idea.budget = ExactDecimal(coefficient: .max, scale: 2)
        idea.weight = 0.1
        idea.dueDate = CivilDate(year: 2026, month: 11, day: 21)
        idea.startTime = CivilTime(hour: 8, minute: 50)
        idea.meeting = CivilDateTime("2026-11-21T08:50:30")
        idea.reminder = Date(timeIntervalSince1970: 1_795_251_007.25)
        idea.isAgreed = true
        idea.origin = Origin(place: "Zürich", distances: [1, 2, 3])
        return idea
    }
}
