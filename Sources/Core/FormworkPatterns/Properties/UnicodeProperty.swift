#if !hasFeature(Embedded)
    /// The properties that a scalar has or has not, by the names that regular expressions have for
    /// them; ``ScalarTable`` has those that the standard library lacks.
    enum UnicodeProperty {
        typealias Test = @Sendable (Unicode.Scalar.Properties) -> Bool

        /// Returns the test for a property with a name; `nil` for an unknown name.
        static func test(named name: String) -> Test? {
            table.first { $0.names.hasWord(name) }?.test
        }

        /// Whether the name is of a property that texts of several scalars have too.
        static func isOfTexts(_ name: String) -> Bool {
            name == "Basic_Emoji" || name == "Emoji_Keycap_Sequence" || name.hasPrefix("RGI_")
        }

        private static let table: [(names: String, test: Test)] = [
            ("Alphabetic Alpha", { $0.isAlphabetic }),
            ("Assigned", { $0.generalCategory != .unassigned }),
            ("Bidi_Control Bidi_C", { $0.isBidiControl }),
            ("Bidi_Mirrored Bidi_M", { $0.isBidiMirrored }),
            ("Case_Ignorable CI", { $0.isCaseIgnorable }),
            ("Cased", { $0.isCased }),
            ("Changes_When_Casefolded CWCF", { $0.changesWhenCaseFolded }),
            ("Changes_When_Casemapped CWCM", { $0.changesWhenCaseMapped }),
            ("Changes_When_Lowercased CWL", { $0.changesWhenLowercased }),
            ("Changes_When_NFKC_Casefolded CWKCF", { $0.changesWhenNFKCCaseFolded }),
            ("Changes_When_Titlecased CWT", { $0.changesWhenTitlecased }),
            ("Changes_When_Uppercased CWU", { $0.changesWhenUppercased }),
            ("Dash", { $0.isDash }),
            ("Default_Ignorable_Code_Point DI", { $0.isDefaultIgnorableCodePoint }),
            ("Deprecated Dep", { $0.isDeprecated }),
            ("Diacritic Dia", { $0.isDiacritic }),
            ("Emoji", { $0.isEmoji }),
            ("Emoji_Modifier EMod", { $0.isEmojiModifier }),
            ("Emoji_Modifier_Base EBase", { $0.isEmojiModifierBase }),
            ("Emoji_Presentation EPres", { $0.isEmojiPresentation }),
            ("Extender Ext", { $0.isExtender }),
            ("Grapheme_Base Gr_Base", { $0.isGraphemeBase }),
            ("Grapheme_Extend Gr_Ext", { $0.isGraphemeExtend }),
            ("Hex_Digit Hex", { $0.isHexDigit }),
            ("IDS_Binary_Operator IDSB", { $0.isIDSBinaryOperator }),
            ("IDS_Trinary_Operator IDST", { $0.isIDSTrinaryOperator }),
            ("ID_Continue IDC", { $0.isIDContinue }),
            ("ID_Start IDS", { $0.isIDStart }),
            ("Ideographic Ideo", { $0.isIdeographic }),
            ("Join_Control Join_C", { $0.isJoinControl }),
            ("Logical_Order_Exception LOE", { $0.isLogicalOrderException }),
            ("Lowercase Lower", { $0.isLowercase }),
            ("Math", { $0.isMath }),
            ("Noncharacter_Code_Point NChar", { $0.isNoncharacterCodePoint }),
            ("Pattern_White_Space Pat_WS", { $0.isPatternWhitespace }),
            ("Quotation_Mark QMark", { $0.isQuotationMark }),
            ("Radical", { $0.isRadical }),
            ("Sentence_Terminal STerm", { $0.isSentenceTerminal }),
            ("Soft_Dotted SD", { $0.isSoftDotted }),
            ("Terminal_Punctuation Term", { $0.isTerminalPunctuation }),
            ("Unified_Ideograph UIdeo", { $0.isUnifiedIdeograph }),
            ("Uppercase Upper", { $0.isUppercase }),
            ("Variation_Selector VS", { $0.isVariationSelector }),
            ("White_Space space", { $0.isWhitespace }),
            ("XID_Continue XIDC", { $0.isXIDContinue }),
            ("XID_Start XIDS", { $0.isXIDStart }),
        ]
    }
#endif
