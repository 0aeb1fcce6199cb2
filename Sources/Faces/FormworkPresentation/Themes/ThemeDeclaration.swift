import Formwork

/// The tokens that one theme declares, before they are checked.
///
/// ```swift
/// var ours = ThemeDeclaration("ours", parent: "calm")
/// ours[.accent] = ThemeColor(hex: 0x5B3FA8)
/// ours[.accent, .dark] = ThemeColor(hex: 0xC7B8F5)
/// ours.alias(.textSoft, to: .text, in: .lightMoreContrast)
/// let theme = try ThemeCatalog([ours]).theme(named: "ours")
/// ```
///
/// A value without a mode holds in every mode for which the same theme declares no other one.
public struct ThemeDeclaration: Hashable, Sendable {
    /// The name of the theme.
    public let name: String

    /// The name of the theme whose values this one takes where it declares none; `nil` for a full
    /// theme.
    public let parent: String?

    /// The contrast that is required; `nil` for the parent's, which is
    /// ``ContrastLevel/standard`` for a full theme.
    public var contrast: ContrastLevel?

    /// The names of pictures by use and mode.
    var images: [String: [ThemeMode?: ThemeImage]] = [:]

    /// The descriptions and extensions by token, as members of JSON, which outputs repeat.
    var notes: [String: JSONObject] = [:]

    /// The values by mode and name.
    private(set) var entries: [ThemeMode?: [String: Entry]] = [:]

    /// A value, or the token whose value is used.
    enum Entry: Hashable, Sendable {
        case value(ThemeValue)
        case alias(String)
    }

    /// Creates a declaration without tokens.
    public init(_ name: String, parent: String? = nil, contrast: ContrastLevel? = nil) {
        self.name = name
        self.parent = parent
        self.contrast = contrast
    }

    /// The value in every mode without a value of its own; `nil` where none is declared.
    public subscript<Value>(token: ThemeToken<Value>) -> Value? {
        get { value(token, nil) }
        set { set(newValue, token, nil) }
    }

    /// The value in one mode, and in the same with more contrast; `nil` where none is declared.
    public subscript<Value>(token: ThemeToken<Value>, mode: ThemeMode) -> Value? {
        get { value(token, mode) }
        set { set(newValue, token, mode) }
    }

    /// Declares that a token has the value of another one, which a child may replace.
    public mutating func alias<Value>(
        _ token: ThemeToken<Value>, to other: ThemeToken<Value>, in mode: ThemeMode? = nil
    ) {
        set(.alias(other.name), token.name, mode)
    }

    /// Declares the picture of a use, such as `logo`, in one mode or in all without one.
    public mutating func setImage(
        _ image: ThemeImage, for use: String, in mode: ThemeMode? = nil
    ) {
        images[use, default: [:]][mode] = image
    }

    private func value<Value>(_ token: ThemeToken<Value>, _ mode: ThemeMode?) -> Value? {
        guard case .value(let value) = entries[mode]?[token.name] else { return nil }
        return Value(value)
    }

    private mutating func set<Value>(
        _ value: Value?, _ token: ThemeToken<Value>, _ mode: ThemeMode?
    ) {
        set(value.map { .value($0.themeValue) }, token.name, mode)
    }

    /// Sets the entry of a name, which need not be known.
    mutating func set(_ entry: Entry?, _ name: String, _ mode: ThemeMode?) {
        entries[mode, default: [:]][name] = entry
    }

    /// Returns the entry for a mode: its own, that of its base, that of every mode.
    func entry(_ name: String, _ mode: ThemeMode) -> Entry? {
        entries[mode]?[name] ?? entries[mode.base]?[name] ?? entries[nil]?[name]
    }

    /// Whether the entry for a mode is that of every mode.
    func isSetForEveryMode(_ name: String, but mode: ThemeMode) -> Bool {
        entries[nil]?[name] != nil && entries[mode]?[name] == nil
            && entries[mode.base]?[name] == nil
    }

    /// Returns the picture of a use.
    package func image(_ use: String, _ mode: ThemeMode) -> ThemeImage? {
        guard let images = images[use] else { return nil }
        return images[mode] ?? images[mode.base] ?? images[nil]
    }
}
