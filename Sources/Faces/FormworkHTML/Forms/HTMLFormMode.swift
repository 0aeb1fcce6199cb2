/// The party that reports errors in the input to the user.
///
/// The server validates everything in both modes.
public enum HTMLFormMode: String, CaseIterable, Hashable, Sendable {
    /// The site, in its own words and style: browsers are instructed not to validate the form.
    case novalidate
    /// The browser first, by the attributes that HTML has for it, and then the site.
    case native
}
