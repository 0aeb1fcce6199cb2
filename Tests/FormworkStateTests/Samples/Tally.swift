import FormworkState

/// A model with a derived property that breaks the rule of derived properties.
final class Tally: DataModel {
    var readings: Int {
        get {
            modelNode.willRead(0)
            return storedReadings
        }
        set { Tally.readingsK.write(newValue, to: self) }
    }
    var doubled: Int { Tally.doubledK.value(of: self) }

    private var storedReadings = 0

    static let readingsK = PropertyKey<Tally, Int>(
        "readings", 0, get: { $0.storedReadings }, set: { $0.storedReadings = $1 })
    /// Writes while it is computed.
    static let doubledK = DerivedKey<Tally, Int>("doubled", 1) { tally in
        let readings = tally.readings
        tally.readings = readings + 1
        return 2 * readings
    }
    static let scheme = ModelScheme(Tally.self, name: "Tally", keys: [readingsK, doubledK])
    let modelNode = ModelNode(Tally.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        var readings: PropertyPath<Int> { PropertyPath(path, Tally.readingsK) }
    }
}
