// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are those of the public interface of SwiftUI, which documents them.

public import Foundation
public import Observation

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public enum ColorScheme: Hashable, Sendable { case light, dark }
public enum ColorSchemeContrast: Hashable, Sendable { case standard, increased }
public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }
public enum DynamicTypeSize: Hashable, Sendable { case large, accessibility1 }

public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    public var colorScheme = ColorScheme.light
    /// Read only in SwiftUI; tests set it.
    public var colorSchemeContrast = ColorSchemeContrast.standard
    public var layoutDirection = LayoutDirection.leftToRight
    public var locale = Locale(identifier: "en")
    public var timeZone = TimeZone.gmt
    public var dynamicTypeSize = DynamicTypeSize.large
    public var isEnabled = true
    /// Not of SwiftUI: the values of modifiers that the elements inherit.
    public var font: Font?
    public var foreground: Color?
    public var tint: Color?
    public var background: Color?
    public var rowBackground: Color?
    public var verticalPadding: CGFloat?
    var pickerStyle: String?
    var submit: (() -> Void)?

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    subscript<Value: AnyObject>(object type: Value.Type) -> Value? {
        get { values[ObjectIdentifier(type)] as? Value }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}

/// A property of a view that has a part of the view's surroundings or state.
public protocol DynamicProperty {
    @MainActor func attach(_ place: Simulated.Place)
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private final class Box { var values = EnvironmentValues() }
    private let box = Box()
    private let read: (EnvironmentValues) -> Value

    public init(_ path: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: path] }
    }

    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        read = { values in
            guard let object = values[object: type] else {
                preconditionFailure("There is no \(type) in the environment.")
            }
            return object
        }
    }

    public var wrappedValue: Value { read(box.values) }

    @MainActor public func attach(_ place: Simulated.Place) { box.values = place.environment }
}

@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private final class Box { var size = DynamicTypeSize.large }
    private let box = Box()
    private let value: Value

    public init(wrappedValue: Value, relativeTo style: Font.TextStyle = .body) {
        value = wrappedValue
    }

    /// Twice the value for large texts; the real factor depends on the style.
    public var wrappedValue: Value { box.size == .large ? value : value * 2 }

    @MainActor public func attach(_ place: Simulated.Place) {
        box.size = place.environment.dynamicTypeSize
    }
}
