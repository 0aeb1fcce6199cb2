extension HTML: ExpressibleByStringInterpolation {
    /// Takes a literal as markup.
    public init(stringLiteral value: String) {
        self.init(markup: value)
        noteNeeds(of: value)
    }

    /// Makes HTML of a literal and its interpolations.
    public init(stringInterpolation: Interpolation) { self = stringInterpolation.html }

    /// Collects the literal parts and the interpolated values of a piece of HTML.
    ///
    /// Other types have no interpolation on purpose: their description is meant for developers, not
    /// for readers.
    public struct Interpolation: StringInterpolationProtocol {
        var html: HTML = .empty

        /// Makes room for a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            html.text.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        /// Appends a literal part: markup.
        public mutating func appendLiteral(_ literal: String) {
            html.text += literal
            html.noteNeeds(of: literal)
        }

        /// Appends text, escaped; nothing for `nil`.
        ///
        /// In an attribute value the text is checked as an address where it is one; see
        /// ``LinkTarget``.
        public mutating func appendInterpolation(_ text: String?) {
            if let text { append(text) }
        }

        /// Appends text, escaped.
        public mutating func appendInterpolation(_ text: some StringProtocol) {
            append(String(text))
        }

        private mutating func append(_ text: String) {
            if html.isInTag { html.append(value: text) } else { html.append(words: text) }
        }

        /// Appends a whole number in the digits of machines.
        ///
        /// Use ``HTMLContext`` for numbers that users read.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            html.text += String(number)
        }

        /// Appends HTML as it is; nothing for `nil`.
        public mutating func appendInterpolation(_ piece: HTML?) {
            if let piece { html += piece }
        }

        /// Appends pieces of HTML one after the other.
        public mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { html += piece }
        }
    }
}
