public import struct Foundation.Locale

extension LocalizationStore {
    /// The text for readers of a locale, or else another one.
    ///
    /// ```swift
    /// store.translate("Page.steps", locale: german, default: "–", index: 2)  // Page.steps.2
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - locale: The locale of the readers.
    ///   - alternative: The text where no locale of the chain has one.
    ///   - index: The place of the text in a sequence, from zero; `nil` for a text by itself.
    /// - Returns: The text, as it is written.
    public func translate(
        _ key: String, locale: Locale, default alternative: String? = nil, index: Int? = nil
    ) -> String? {
        translate(index.map { "\(key).\($0)" } ?? key, locale: locale) ?? alternative
    }

    /// The value that a text is, or else another one: texts of a store can hold what differs from
    /// language to language, such as a number of columns.
    ///
    /// ```swift
    /// let columns = store.value("Page.columns", locale: german, default: 3)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - locale: The locale of the readers.
    ///   - alternative: The value where no locale of the chain has a text, or the text is no such value.
    ///   - index: The place of the text in a sequence, from zero; `nil` for a text by itself.
    /// - Returns: The value.
    public func value<Value: LosslessStringConvertible>(
        _ key: String, locale: Locale, default alternative: Value? = nil, index: Int? = nil
    ) -> Value? {
        translate(key, locale: locale, default: nil, index: index).flatMap { Value($0) }
            ?? alternative
    }

    /// Returns the same as ``translate(_:locale:default:index:)``, in short.
    public func t(
        _ key: String, locale: Locale, default alternative: String? = nil, index: Int? = nil
    ) -> String? {
        translate(key, locale: locale, default: alternative, index: index)
    }

    /// Returns the same as ``value(_:locale:default:index:)``, in short.
    public func v<Value: LosslessStringConvertible>(
        _ key: String, locale: Locale, default alternative: Value? = nil, index: Int? = nil
    ) -> Value? {
        value(key, locale: locale, default: alternative, index: index)
    }
}
