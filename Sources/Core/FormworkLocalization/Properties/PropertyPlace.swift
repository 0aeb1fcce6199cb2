/// The source location of a localized property, for errors about it.
struct PropertyPlace: Sendable {
    private let fileID: StaticString
    private let line: Int

    init(fileID: StaticString, line: Int) {
        self.fileID = fileID
        self.line = line
    }

    /// The place of a property that was decoded.
    static let decoded = PropertyPlace(fileID: "a decoded value", line: 0)
}

extension PropertyPlace: CustomStringConvertible {
    var description: String { line == 0 ? "\(fileID)" : "\(fileID):\(line)" }
}

extension PropertyPlace: Equatable {
    static func == (left: PropertyPlace, right: PropertyPlace) -> Bool {
        left.line == right.line && left.description == right.description
    }
}
