/// The places of the types inside of one.
package struct TypePlaces {
    private let places: [ObjectIdentifier: [MemberPath]]

    package init<T: Decodable>(of type: T.Type) {
        var places: [ObjectIdentifier: [MemberPath]] = [:]
        for place in TypeSchema(of: type).places {
            places[place.type, default: []].append(place.path)
        }
        self.places = places
    }

    /// The places of a type.
    package subscript(type: ObjectIdentifier) -> [MemberPath] { places[type] ?? [] }
}
