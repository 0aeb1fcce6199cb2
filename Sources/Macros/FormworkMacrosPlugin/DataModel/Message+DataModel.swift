import SwiftDiagnostics

extension DiagnosticMessage where Self == Message {
    static func notAClass(_ keyword: String, _ name: String) -> Self {
        Message(
            "'@DataModel' makes a class a node, and '\(name)' is declared with '\(keyword)': "
                + "declare it as a final class")
    }

    static func notFinal(_ name: String) -> Self {
        Message(
            "'@DataModel' knows all properties of a node, and a subclass of '\(name)' "
                + "could add some: declare it as 'final'")
    }

    static func genericModel(_ name: String, parameters: String) -> Self {
        Message(
            "'@DataModel' writes static properties, which '\(name)' cannot have with the generic "
                + "parameters '\(parameters)': declare it without")
    }

    static func isolatedModel(_ name: String) -> Self {
        Message(
            "A model is isolated by who holds its mediator, and '\(name)' by '@MainActor': "
                + "leave out '@MainActor'")
    }

    static func comparedModel(_ name: String, by comparison: String) -> Self {
        Message(
            "The compiler does not find the operators of '\(name)', because '@Derived' adds names "
                + "to it: conform to '\(comparison)' in an extension")
    }

    static func misplacedMarker(_ marker: String) -> Self {
        Message(
            "'@\(marker)' describes a property of a '@DataModel' class, and this is none: "
                + "add '@DataModel' to the class or leave it out")
    }

    static func nameTaken(_ name: String) -> Self {
        Message(
            "'@DataModel' writes a '\(name)', and there is one already: rename it")
    }

    static func contradiction(_ property: String, _ markers: [String]) -> Self {
        let list = markers.map { "'@\($0)'" }.joined(separator: " and ")
        return Message(
            "\(list) contradict each other on '\(property)': leave one out")
    }
}

// MARK: - Tracked properties

extension DiagnosticMessage where Self == Message {
    static func notTrackable(_ property: String) -> Self {
        Message(
            "'@Property' is for what an object stores in a plain 'var', which '\(property)' is not: "
                + "leave out '@Property'")
    }

    static func severalTracked(_ properties: [String]) -> Self {
        Message(
            "A tracked property has a declaration of its own, and this one has "
                + "\(properties.quoted): give each its own")
    }

    static func conditionalTracked(_ property: String) -> Self {
        Message(
            "The properties of a model are the same in every build, and '\(property)' is "
                + "inside '#if': move it out, or add '@Untracked'")
    }

    static func untyped(_ property: String) -> Self {
        Message(
            "'@DataModel' cannot see the type of '\(property)': write it, as in "
                + "'\(property): String'")
    }

    static func pathOfNode(_ property: String) -> Self {
        Message(
            "'\(property)' has another meaning in the paths of every node: rename the property, "
                + "or add '@Untracked'")
    }

    static func observed(_ property: String) -> Self {
        Message(
            "'\(property)' is tracked and cannot have 'willSet' or 'didSet': register an observer "
                + "for it, or add '@Untracked'")
    }

    static func foreignAttribute(_ attribute: String, _ property: String) -> Self {
        Message(
            "'@\(attribute)' and tracking cannot both store '\(property)': leave it out, "
                + "or add '@Untracked'")
    }

    static func unreadableSharing(_ property: String) -> Self {
        Message(
            "'@DataModel' cannot see whose counter '\(property)' shares: "
                + "name the property in a plain string")
    }

    static func unknownSharing(_ property: String, with other: String) -> Self {
        Message(
            "'\(property)' shares a counter with '\(other)', which is no tracked property of this "
                + "class: name one that is")
    }

    static func chainedSharing(_ property: String, with other: String, of owner: String) -> Self {
        Message(
            "'\(property)' shares a counter with '\(other)', which shares that of '\(owner)': "
                + "name a property that has a counter of its own")
    }

    static func sharingWithItself(_ property: String) -> Self {
        Message(
            "'\(property)' shares a counter with itself: name another property, "
                + "or leave out 'sharesCounterWith'")
    }

    static func uncoded(_ property: String) -> Self {
        Message(
            "'\(property)' is not saved, and 'init(from:)' cannot fill it: "
                + "give it an initial value, or write 'init(from:)'")
    }
}

// MARK: - Derived properties

extension DiagnosticMessage where Self == Message {
    static func notComputed(_ property: String) -> Self {
        Message(
            "'@Derived' keeps what a getter computes, and '\(property)' has none: "
                + "write '{ … }' behind its type, or leave out '@Derived'")
    }

    static func derivedSetter(_ property: String) -> Self {
        Message(
            "'@Derived' finds the value of '\(property)' in what it reads, and it has a setter: "
                + "leave out the setter, or '@Derived'")
    }

    static func derivedEffects(_ property: String) -> Self {
        Message(
            "'@Derived' computes '\(property)' whenever it is needed: "
                + "leave out 'async' and 'throws'")
    }

    static func derivedStatic(_ property: String) -> Self {
        Message(
            "'@Derived' belongs to an object, and '\(property)' is static: leave out 'static'")
    }

    static func derivedName(_ property: String) -> Self {
        let getter = DerivedProperty.getter(of: property)
        let name = DerivedProperty.name(of: getter) ?? property
        return Message(
            "'@Derived' makes '\(name)' of a getter '\(getter)', and this one is called "
                + "'\(property)': name it '\(getter)'")
    }

    static func derivedConditional(_ property: String) -> Self {
        Message(
            "The properties of a model are the same in every build, and '\(property)' is "
                + "inside '#if': move it out, or leave out '@Derived'")
    }
}
