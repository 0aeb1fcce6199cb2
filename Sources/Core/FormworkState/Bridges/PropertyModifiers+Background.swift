extension PropertyModifiers {
    /// Other threads can read the property by ``Mediator/backgroundValue(of:in:)``.
    public static let backgroundRead = PropertyModifiers(rawValue: 8)

    /// Other threads can post values for the property by ``Mediator/backgroundWriter(of:in:)``.
    public static let backgroundWrite = PropertyModifiers(rawValue: 16)
}
