import Foundation

/// The name of a row in code: a case of an enumeration that each form has for its rows.
///
/// Cases may have associated values, for rows that are made as the form needs them:
///
/// ```swift
/// enum LoginFormTag: RowTag, Equatable {
///     case email, password, submit
///     case dynamicTag(String)
/// }
/// ```
public protocol RowTag {
    /// The name of the row in the machine and in submissions; different for each row of a form.
    ///
    /// By default it is made from the case and its values, such as `email` or
    /// `dynamicTag~address-line-1`.
    var name: String { get }
}

extension RowTag {
    /// The name of the case, followed by its values.
    public var name: String {
        let mirror = Mirror(reflecting: self)
        guard mirror.displayStyle == .enum else { return String(describing: self).tagPart }
        guard let (label, payload) = mirror.children.first, let label else {
            return String(describing: self)
        }
        let values = Mirror(reflecting: payload)
        let parts =
            values.displayStyle == .tuple
            ? values.children.map { String(describing: $0.value) } : [String(describing: payload)]
        return ([label] + parts.map { $0.tagPart }).joined(separator: "~")
    }
}

extension String {
    /// The text with nothing in it that parts names, so that no two texts become the same name.
    fileprivate var tagPart: String {
        addingPercentEncoding(withAllowedCharacters: .tagCharacters) ?? self
    }
}

extension CharacterSet {
    fileprivate static let tagCharacters = CharacterSet.alphanumerics.union(["-", "_"])
}
