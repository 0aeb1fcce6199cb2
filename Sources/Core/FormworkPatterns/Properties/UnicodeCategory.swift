#if !hasFeature(Embedded)
    /// The general categories of Unicode by the names that regular expressions have for them.
    enum UnicodeCategory {
        private typealias Row = (names: String, categories: [Unicode.GeneralCategory])

        /// The categories with a name, `nil` if it is unknown.
        static func categories(named name: String) -> [Unicode.GeneralCategory]? {
            if name == "LC" || name == "Cased_Letter" {
                return [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
            }
            if let row = single.first(where: { $0.names.hasWord(name) }) { return row.categories }
            guard let group = groups.first(where: { $0.hasWord(name) }) else { return nil }
            return single.filter { $0.names.first == group.first }.flatMap { $0.categories }
        }

        /// The groups, which have all categories whose names begin with the same letter.
        private static let groups = [
            "L Letter", "M Mark Combining_Mark", "N Number", "P Punctuation punct", "S Symbol",
            "Z Separator", "C Other",
        ]

        private static let single: [Row] = [
            ("Lu Uppercase_Letter", [.uppercaseLetter]),
            ("Ll Lowercase_Letter", [.lowercaseLetter]),
            ("Lt Titlecase_Letter", [.titlecaseLetter]),
            ("Lm Modifier_Letter", [.modifierLetter]),
            ("Lo Other_Letter", [.otherLetter]),
            ("Mn Nonspacing_Mark", [.nonspacingMark]),
            ("Mc Spacing_Mark", [.spacingMark]),
            ("Me Enclosing_Mark", [.enclosingMark]),
            ("Nd Decimal_Number digit", [.decimalNumber]),
            ("Nl Letter_Number", [.letterNumber]),
            ("No Other_Number", [.otherNumber]),
            ("Pc Connector_Punctuation", [.connectorPunctuation]),
            ("Pd Dash_Punctuation", [.dashPunctuation]),
            ("Ps Open_Punctuation", [.openPunctuation]),
            ("Pe Close_Punctuation", [.closePunctuation]),
            ("Pi Initial_Punctuation", [.initialPunctuation]),
            ("Pf Final_Punctuation", [.finalPunctuation]),
            ("Po Other_Punctuation", [.otherPunctuation]),
            ("Sm Math_Symbol", [.mathSymbol]),
            ("Sc Currency_Symbol", [.currencySymbol]),
            ("Sk Modifier_Symbol", [.modifierSymbol]),
            ("So Other_Symbol", [.otherSymbol]),
            ("Zs Space_Separator", [.spaceSeparator]),
            ("Zl Line_Separator", [.lineSeparator]),
            ("Zp Paragraph_Separator", [.paragraphSeparator]),
            ("Cc Control cntrl", [.control]),
            ("Cf Format", [.format]),
            ("Cs Surrogate", [.surrogate]),
            ("Co Private_Use", [.privateUse]),
            ("Cn Unassigned", [.unassigned]),
        ]
    }

    extension String {
        /// Whether the name is one of those in this text, which have spaces between them.
        func hasWord(_ name: String) -> Bool {
            split(separator: " ").contains { $0 == name }
        }
    }
#endif
