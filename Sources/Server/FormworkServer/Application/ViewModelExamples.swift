import Formwork

/// The examples of view models, and of the view models inside them.
///
/// The example of a list often has no rows, and an optional part is often `nil`: the texts of those
/// are found in the examples of their own types.
struct ViewModelExamples {
    /// One example of each type, those inside another one after it.
    private(set) var list: [any ViewModel] = []
    private var types: Set<ObjectIdentifier> = []

    /// Makes the examples of types.
    init(of types: [any ViewModel.Type]) {
        for type in types { add(type) }
    }

    private mutating func add(_ type: any ViewModel.Type) {
        guard types.insert(ObjectIdentifier(type)).inserted else { return }
        let example = type.stub()
        list.append(example)
        search(example)
    }

    /// Adds the types of all parts of a value, except for those behind references.
    private mutating func search(_ value: Any) {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle != .class else { return }
        for part in mirror.children {
            if let type = innermostType(of: part.value) as? any ViewModel.Type { add(type) }
            search(part.value)
        }
    }

    /// The type of a value, or that of its elements if it is a collection or an optional.
    private func innermostType(of value: Any) -> Any.Type {
        var type: Any.Type = Swift.type(of: value)
        while let outer = type as? any Wrapping.Type { type = outer.wrapped }
        return type
    }
}

/// A type of values around values of another type.
private protocol Wrapping {
    static var wrapped: Any.Type { get }
}

extension Optional: Wrapping {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
}

extension Array: Wrapping {
    fileprivate static var wrapped: Any.Type { Element.self }
}

extension Set: Wrapping {
    fileprivate static var wrapped: Any.Type { Element.self }
}

extension Dictionary: Wrapping {
    fileprivate static var wrapped: Any.Type { Value.self }
}
