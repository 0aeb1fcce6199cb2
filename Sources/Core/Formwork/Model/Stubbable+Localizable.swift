public import FormworkLocalization
import Foundation

extension LocalizableString: Stubbable {
    /// A short text.
    public static func stub() -> LocalizableString { .constant(.stub()) }
}

extension LocalizableArray: Stubbable where Element: Stubbable {
    /// One example.
    public static func stub() -> LocalizableArray<Element> { .constant([Element.stub()]) }
}

extension LocalizableValue: Stubbable where Value: Stubbable {
    /// An example of the value.
    public static func stub() -> LocalizableValue<Value> { LocalizableValue(.stub()) }
}

extension LocalizableCompoundValue: Stubbable {
    /// A short text.
    public static func stub() -> LocalizableCompoundValue {
        LocalizableCompoundValue(pieces: [LocalizableString.stub()])
    }
}
