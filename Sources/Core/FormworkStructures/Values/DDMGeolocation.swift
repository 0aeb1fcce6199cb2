public import Formwork

/// A point on the Earth: the value of a field for geolocations.
public struct DDMGeolocation: Hashable, Sendable {
    /// The degrees to the north of the equator, from −90 to 90.
    public let latitude: ExactDecimal

    /// The degrees to the east of Greenwich, from −180 to 180.
    public let longitude: ExactDecimal

    /// The name of the row with the latitude, below that of the field.
    static let latitudeName = "latitude"

    /// The name of the row with the longitude, below that of the field.
    static let longitudeName = "longitude"

    /// Makes a point; `nil` for degrees that no point has.
    public init?(latitude: ExactDecimal, longitude: ExactDecimal) {
        guard latitude >= -90, latitude <= 90, longitude >= -180, longitude <= 180 else {
            return nil
        }
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    /// Reads a point: `{"latitude":40.4,"longitude":-3.7}`, or a GeoJSON point, in which the longitude
    /// comes first.
    ///
    /// - Throws: ``DDMValueError`` for JSON that is none.
    public init(json: String) throws(DDMValueError) {
        guard case .object(let object)? = try? BoundedJSON.value(json),
            let point = Self.point(
                Dictionary(object.members.map { ($0.name, $0.value) }) { one, _ in one })
        else {
            throw DDMValueError(
                """
                write {"latitude":40.4,"longitude":-3.7}, with a latitude from -90 to 90 and a longitude \
                from -180 to 180.
                """)
        }
        self = point
    }

    private static func point(_ members: [String: JSONValue]) -> Self? {
        if members["type"] == .text("Point"),
            case .array(let coordinates)? = members["coordinates"], coordinates.count >= 2
        {
            return point(latitude: coordinates[1], longitude: coordinates[0])
        }
        return point(latitude: members[latitudeName], longitude: members[longitudeName])
    }

    private static func point(latitude: JSONValue?, longitude: JSONValue?) -> Self? {
        guard let latitude = latitude?.word.flatMap({ ExactDecimal($0) }),
            let longitude = longitude?.word.flatMap({ ExactDecimal($0) })
        else { return nil }
        return Self(latitude: latitude, longitude: longitude)
    }

    /// The point as the server's JSON.
    public var json: String {
        "{\"latitude\":\(latitude.text),\"longitude\":\(longitude.text)}"
    }

    /// The point as GeoJSON.
    public var geoJSON: String {
        "{\"type\":\"Point\",\"coordinates\":[\(longitude.text),\(latitude.text)]}"
    }
}

extension DDMGeolocation {
    /// The point as the record that a form has for it.
    var value: FieldValue {
        .record(
            FieldRecord([
                (Self.latitudeName, .decimal(latitude)), (Self.longitudeName, .decimal(longitude)),
            ]))
    }

    /// The point of a record of a form; `nil` for one without both numbers.
    init?(_ value: FieldValue) {
        guard case .record(let record) = value,
            case .decimal(let latitude) = record[Self.latitudeName],
            case .decimal(let longitude) = record[Self.longitudeName]
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
