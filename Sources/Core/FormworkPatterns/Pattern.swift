/// A requirement on text: a regular expression as in HTML's `pattern` attribute.
///
/// The language is that of JavaScript with the flag `v`, and the expression must match the whole
/// text. It is matched without ever trying one way after another, so that neither a pattern nor a
/// text can make it hang. It may look ahead and behind, `(?=.*\d)(?!.*password).{8,}`: where that
/// is true is found in one run through the text for each. What cannot be matched so is refused when
/// the pattern is made: back references. So are modifiers and texts of several characters in
/// classes (`\q`, `\p{RGI_Emoji}`). Properties such as `\p{L}`, `\p{Alphabetic}` or
/// `\p{Script=Greek}` are of the Unicode of the standard library; pages get their ranges with the
/// form.
///
/// ```swift
/// let plate = try Pattern("[A-Z]{2} \\d{1,6}")
/// plate.matches("ZH 4711")  // true
/// plate.matches("ZH 4711!")  // false
/// ```
public struct Pattern: Sendable {
    /// The most steps that a pattern may have once its counted repetitions are written out.
    public static let maximumSteps = 10_000

    /// The maximum number of lookaheads and lookbehinds of a pattern.
    public static let maximumLookarounds = 64

    /// The maximum depth of nested groups and classes.
    public static let maximumDepth = 50

    /// The expression, without anchors of its own unless it was written with them.
    public let source: String

    /// The reason why the expression cannot be used; `nil` for a valid one.
    public let error: PatternError?

    /// The expression as instructions.
    package let program: PatternProgram

    /// Creates a pattern.
    ///
    /// - Throws: ``PatternError`` for what is no expression, or one that is not supported.
    /// - Complexity: linear in the length of the expression and in the steps of the pattern.
    public init(_ source: String) throws(PatternError) {
        self.init(source: source, program: try PatternProgram(source), error: nil)
    }

    /// Creates a pattern whose error is reported later, when its form is made.
    ///
    /// A pattern with an ``error`` matches nothing.
    public init(checkedLater source: String) {
        #if hasFeature(Embedded)
            let program = KnownPatterns.current.program(of: source)
            self.init(source: source, program: program, error: nil)
        #else
            do {
                try self.init(source)
            } catch {
                self.init(source: source, program: .nothing, error: error)
            }
        #endif
    }

    private init(source: String, program: PatternProgram, error: PatternError?) {
        self.source = source
        self.program = program
        self.error = error
    }

    /// Returns whether the whole text matches this pattern.
    ///
    /// Characters are Unicode scalars, of which one visible character can have several.
    ///
    /// - Complexity: O(length of the text × steps of the pattern), for every text and pattern.
    public func matches(_ text: String) -> Bool {
        var matcher = PatternMatcher(program)
        return matcher.matches(text)
    }
}

extension Pattern: Hashable {
    /// Returns whether two patterns are written in the same way.
    public static func == (left: Self, right: Self) -> Bool {
        left.source.utf8.elementsEqual(right.source.utf8)
    }

    /// Hashes how the pattern is written.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(source)
    }
}

extension Pattern: CustomStringConvertible {
    /// The expression.
    public var description: String { source }
}
