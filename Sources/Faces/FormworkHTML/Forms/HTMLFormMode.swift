/// Who tells people what is wrong with what they entered.
public enum HTMLFormMode: String, CaseIterable, Hashable, Sendable {
    /// The site, in its own words and style: browsers are told to leave the form alone.
    case novalidate
    /// The browser first, by the attributes that HTML has for it, and then the site.
    case native
}
