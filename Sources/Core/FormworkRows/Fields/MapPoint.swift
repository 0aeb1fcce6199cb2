public import FormworkEngine

/// A place on the earth, in degrees.
///
/// ```swift
/// let gate = MapPoint("52.5163, 13.3777")
/// gate?.link  // "geo:52.5163,13.3777"
/// ```
public struct MapPoint: Hashable, Sendable {
    /// The degrees north of the equator, from -90 to 90.
    public let latitude: ExactDecimal

    /// The degrees east of Greenwich, from -180 to 180.
    public let longitude: ExactDecimal

    /// The notation of a place: latitude and longitude with decimal points, and a comma between
    /// them.
    public static let pattern = Pattern(
        checkedLater:
            #"-?(90(\.0+)?|[1-8]?\d(\.\d{1,15})?) *, *-?(180(\.0+)?|(1[0-7]\d|[1-9]?\d)(\.\d{1,15})?)"#
    )

    /// Creates a place; `nil` for degrees out of range.
    public init?(latitude: ExactDecimal, longitude: ExactDecimal) {
        guard -90...90 ~= latitude, -180...180 ~= longitude else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Reads a place, such as `52.5163, 13.3777`; `nil` for any other text.
    public init?(_ text: String) {
        guard Self.pattern.matches(text) else { return nil }
        let degrees = text.split { $0 == "," || $0 == " " }.compactMap { ExactDecimal($0) }
        guard degrees.count == 2 else { return nil }
        self.init(latitude: degrees[0], longitude: degrees[1])
    }

    /// The place as it is typed, such as `52.5163, 13.3777`.
    public var text: String { "\(latitude.text), \(longitude.text)" }

    /// The link to the place, which any program for maps opens (RFC 5870).
    public var link: String { "geo:\(latitude.text),\(longitude.text)" }
}
