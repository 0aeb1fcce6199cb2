import Formwork

/// A number as a type, so that each change has a type of its own.
protocol ChangeNumber {
    static var value: Int { get }
}

enum Zero: ChangeNumber { static var value: Int { 0 } }

enum Next<Number: ChangeNumber>: ChangeNumber {
    static var value: Int { Number.value + 1 }
}

/// The change of one version: the first field of a line had another name before.
enum NumberedChange<Number: ChangeNumber>: VersionChange {
    static var version: SystemVersion { SystemVersion(1, Number.value) }

    static var steps: [VersionStep] {
        [.renamed(name(of: Number.value - 1), to: name(of: Number.value), of: Line.self)]
    }

    private static func name(of number: Int) -> String {
        number == Growth.changes ? "first" : "first\(number)"
    }
}

extension ChangeNumber {
    /// The changes of the next versions.
    static func following(_ count: Int) -> [any VersionChange.Type] {
        count == 0 ? [] : [NumberedChange<Next<Self>>.self] + Next<Self>.following(count - 1)
    }
}
