/// The readers and writers of a tree that have no contract: watches, `Observation`, other threads.
final class ModelBridges {
    /// The signal of posted values.
    let bell = WriteBell()

    /// The connection to the standard library's `Observation`, if it is on.
    private(set) var observation: TreeObservation?

    /// The open watches, which this keeps alive.
    private var watches: [ObjectIdentifier: ModelWatch] = [:]

    /// The writers of other threads.
    private var writers: [PostedWrite] = []

    /// The number of open watches.
    var watchCount: Int { watches.count }

    /// Ends all watches, when the model will not change any more.
    func close() {
        for watch in watches.values { watch.close() }
        bell.close()
    }

    /// Adds a watch.
    func add(_ watch: ModelWatch) { watches[ObjectIdentifier(watch)] = watch }

    /// Removes a watch; returns whether it was open.
    func remove(_ watch: ModelWatch) -> Bool {
        watches.removeValue(forKey: ObjectIdentifier(watch)) != nil
    }

    /// Whether a watch is open.
    func contains(_ watch: ModelWatch) -> Bool { watches[ObjectIdentifier(watch)] != nil }

    /// Turns `Observation` on or off.
    func observe(_ observation: TreeObservation?) {
        self.observation?.close()
        self.observation = observation
    }

    /// Adds a writer.
    func add(_ writer: PostedWrite) { writers.append(writer) }

    /// The writers whose posted values are to be written now.
    func answerBell() -> [PostedWrite] {
        bell.silence()
        return writers
    }

    /// Removes the writers that cannot post any more.
    func removeUnneededWriters() { writers.removeAll { !$0.isNeeded() } }
}
