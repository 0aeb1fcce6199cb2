public import Foundation

/// A whole number that is written as the reader's locale writes it: `@LocalizedInt(value: 42)`.
public typealias LocalizedInt = LocalizedValue<Int>

/// A number with fraction digits that is written as the reader's locale writes it.
public typealias LocalizedDouble = LocalizedValue<Double>

/// An exact number, an amount of money or a share that is written as the reader's locale writes it.
public typealias LocalizedDecimal = LocalizedValue<Decimal>

/// A moment that is written as the reader's locale writes it: `@LocalizedDate(style: .minute)`.
public typealias LocalizedDate = LocalizedValue<Date>

/// A property whose value is written as the reader's locale writes it.
///
/// ```swift
/// @ViewModel struct IdeaViewModel {
///     var vmId = ViewModelId()
///     @LocalizedInt(value: 0) var votes
///     @LocalizedDate(style: .dayAndMinute) var createdAt
///
///     init(idea: Idea) {
///         votes = LocalizableInt(idea.votes)
///         $createdAt = idea.createdAt
///     }
///
///     static func stub() -> Self { .init(idea: Idea(votes: 3, createdAt: .now)) }
/// }
/// ```
///
/// The projected value is the bare number or moment; setting it keeps the declared style. A
/// property without a value is an error when it is encoded.
@propertyWrapper
public struct LocalizedValue<Formatted: FormattedValue>: Sendable {
    @usableFromInline
    enum Content: Hashable, Sendable {
        case missing(style: Formatted.Style)
        case value(LocalizableValue<Formatted>)
    }

    @usableFromInline var content: Content
    private let place: PropertyPlace

    /// A property with a value, and how it is written.
    public init(
        value: Formatted? = nil, style: Formatted.Style = Formatted.standardStyle,
        fileID: StaticString = #fileID, line: Int = #line
    ) {
        content =
            value.map { .value(LocalizableValue($0, style: style)) } ?? .missing(style: style)
        place = PropertyPlace(fileID: fileID, line: line)
    }

    /// The value with its style; after it is decoded, with its words.
    ///
    /// - Precondition: It was given a value.
    public var wrappedValue: LocalizableValue<Formatted> {
        get {
            guard case .value(let value) = content else {
                preconditionFailure(
                    "The property declared at \(place) is read before it has a value.")
            }
            return value
        }
        set { content = .value(newValue) }
    }

    /// The bare value; a new one is written in the same style.
    public var projectedValue: Formatted? {
        get {
            guard case .value(let value) = content else { return nil }
            return value.value
        }
        set {
            content =
                newValue.map { .value(LocalizableValue($0, style: style)) }
                ?? .missing(style: style)
        }
    }

    private var style: Formatted.Style {
        switch content {
        case .missing(let style): style
        case .value(let value): value.style
        }
    }
}

extension LocalizedValue: LocalizedProperty {
    /// Makes a property with a decoded value.
    public init(decoded value: LocalizableValue<Formatted>) {
        content = .value(value)
        place = .decoded
    }

    /// The value.
    public var localizable: LocalizableValue<Formatted> {
        get throws {
            guard case .value(let value) = content else {
                throw LocalizationError.missingValue(place: "\(place)")
            }
            return value
        }
    }
}

extension LocalizedValue {
    /// Encodes the value and its words.
    @inlinable
    func encode(
        to container: inout KeyedEncodingContainer<LocalizableValueKeys>, by localizer: Localizer?
    ) throws {
        guard case .value(let value) = content else {
            throw missingValue(at: container.codingPath)
        }
        if let words = value.text { return try value.encode(words, to: &container) }
        guard let localizer else {
            throw LocalizationError.missingLocalizer(codingPath: container.codingPath)
        }
        try value.encode(value.text(by: localizer), to: &container)
    }
}

extension LocalizedValue {
    @usableFromInline
    func missingValue(at codingPath: [any CodingKey]) -> LocalizationError {
        .missingValue(place: "\(place)").at(codingPath)
    }
}

extension LocalizedValue: Hashable {
    /// Equal when the values and their styles are, wherever they are declared.
    public static func == (left: Self, right: Self) -> Bool {
        left.content == right.content
    }

    /// Hashes the value, not the place of its declaration.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
    }
}
