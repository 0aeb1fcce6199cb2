/// A form model whose properties are found one by one, because a table of the key paths of all of them
/// is too large to be made for each look-up.
package protocol PropertyNaming: SendableMetatype {
    /// The names of all properties.
    static var namesOfProperties: Set<String> { get }

    /// The name of the property at a key path of the model; `nil` for any other key path.
    static func propertyName(of path: AnyKeyPath) -> String?
}
