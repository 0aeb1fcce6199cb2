extension PropertyModifiers {
    /// Other threads may read the property, by ``Mediator/backgroundValue(of:in:)``.
    public static let backgroundRead = PropertyModifiers(rawValue: 8)

    /// Other threads may post values for it, by ``Mediator/backgroundWriter(of:in:)``.
    public static let backgroundWrite = PropertyModifiers(rawValue: 16)
}
