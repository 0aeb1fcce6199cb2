// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are those of the public interface of SwiftUI, which documents them.

public import Observation

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    init(reading get: @escaping () -> Value, writing set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(
        dynamicMember path: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding<Subject>(
            reading: { wrappedValue[keyPath: path] },
            writing: { wrappedValue[keyPath: path] = $0 })
    }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value

    public var projectedValue: Bindable<Value> { self }

    public init(wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }

    public subscript<Subject>(
        dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject {
        let object = wrappedValue
        return Binding(
            reading: { object[keyPath: path] }, writing: { object[keyPath: path] = $0 })
    }
}

/// A value that a view keeps, and its place in the memory of the screen.
final class StateBox<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// The reference from a property to its box, which is another one once the view is shown.
final class StateReference<Value> {
    var box: StateBox<Value>
    init(_ value: Value) { box = StateBox(value) }

    @MainActor func attach(_ place: Simulated.Place) {
        box = place.memory.box(place.path, box)
    }

    var binding: Binding<Value> {
        let box = box
        return Binding(reading: { box.value }, writing: { box.value = $0 })
    }
}

@propertyWrapper public struct State<Value>: DynamicProperty {
    private let reference: StateReference<Value>

    public init(wrappedValue: Value) { reference = StateReference(wrappedValue) }

    public var wrappedValue: Value {
        get { reference.box.value }
        nonmutating set { reference.box.value = newValue }
    }

    public var projectedValue: Binding<Value> { reference.binding }

    public init() where Value: ExpressibleByNilLiteral { self.init(wrappedValue: nil) }

    @MainActor public func attach(_ place: Simulated.Place) { reference.attach(place) }
}

@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    @propertyWrapper public struct Binding {
        let binding: SwiftUI.Binding<Value>

        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }
    }

    private let reference: StateReference<Value>

    public init() where Value == Bool { reference = StateReference(false) }

    public var wrappedValue: Value {
        get { reference.box.value }
        nonmutating set { reference.box.value = newValue }
    }

    public var projectedValue: FocusState<Value>.Binding {
        FocusState<Value>.Binding(binding: reference.binding)
    }

    @MainActor public func attach(_ place: Simulated.Place) { reference.attach(place) }
}

@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    @propertyWrapper public struct Binding {
        let binding: SwiftUI.Binding<Value>

        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }
    }

    private let reference: StateReference<Value>

    public init() where Value == Bool { reference = StateReference(false) }

    public var wrappedValue: Value {
        get { reference.box.value }
        nonmutating set { reference.box.value = newValue }
    }

    public var projectedValue: AccessibilityFocusState<Value>.Binding {
        AccessibilityFocusState<Value>.Binding(binding: reference.binding)
    }

    @MainActor public func attach(_ place: Simulated.Place) { reference.attach(place) }
}
