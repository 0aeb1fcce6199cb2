#if !hasFeature(Embedded)
    import Synchronization

    extension ScalarSet {
        /// The sets that have been asked for by their names, of which there are a few hundred.
        private static let known = Mutex<[String: ScalarSet]>([:])

        /// The set of a property as it is named between the braces of `\p{…}`; `nil` if there is
        /// none.
        ///
        /// - Complexity: some milliseconds for the first pattern with a property, and then constant.
        init?(propertyOfUnicode name: String) {
            if let set = Self.known.withLock({ $0[name] }) {
                self = set
                return
            }
            guard let set = Self.set(ofProperty: name) else { return nil }
            Self.known.withLock { $0[name] = set }
            self = set
        }

        private static func set(ofProperty name: String) -> ScalarSet? {
            guard let sign = name.firstIndex(of: "=") else {
                return set(ofCategory: name) ?? set(ofBinaryProperty: name)
            }
            let value = String(name[name.index(after: sign)...])
            switch name[..<sign] {
            case "General_Category", "gc": return set(ofCategory: value)
            case "Script", "sc": return ScalarSet(named: value, in: ScalarTable.scripts)
            case "Script_Extensions", "scx":
                return ScalarSet(named: value, in: ScalarTable.extendedScripts)
                    ?? ScalarSet(named: value, in: ScalarTable.scripts)
            default: return nil
            }
        }

        private static func set(ofCategory name: String) -> ScalarSet? {
            guard let categories = UnicodeCategory.categories(named: name) else { return nil }
            return ScalarSet { categories.contains($0.generalCategory) }
        }

        private static func set(ofBinaryProperty name: String) -> ScalarSet? {
            if let test = UnicodeProperty.test(named: name) { return ScalarSet(where: test) }
            return ScalarSet(named: name, in: ScalarTable.properties)
        }

        private init?(named name: String, in table: [ScalarTable.Row]) {
            guard let row = table.first(where: { $0.names.hasWord(name) }) else { return nil }
            self.init(
                inOrder: row.ranges.split(separator: " ").compactMap { range in
                    let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
                    guard let first = ends.first, let last = ends.last else { return nil }
                    return first...last
                })
        }
    }

    extension ScalarSet {
        /// Blocks of scalars that are all alike in every property that has a name here: ideographs,
        /// syllables of Hangul, what is for private use and what nothing is assigned to.
        static let uniformBlocks: [ClosedRange<UInt32>] = {
            let empty = (UInt32(4)...13).map { plane in plane << 16...(plane << 16 | 0xFFFD) }
            return [
                0x3400...0x4DB5, 0x4E00...0x9FA5, 0xAC00...0xD7A3, 0xE000...0xF8FF,
                0x1_7000...0x1_87EC, 0x2_0000...0x2_A6D6, 0x2_A700...0x2_B734, 0x2_B820...0x2_CEA1,
                0x2_CEB0...0x2_EBE0, 0x3_0000...0x3_134A, 0x3_4000...0x3_FFFD,
            ] + empty + [0xE_1000...0xE_FFFD, 0xF_0000...0xF_FFFD, 0x10_0000...0x10_FFFD]
        }()

        /// All scalars of which the test is true; of each uniform block the first one is asked.
        ///
        /// - Complexity: a tenth of all scalars are asked.
        init(
            stepping blocks: [ClosedRange<UInt32>] = uniformBlocks,
            where test: (Unicode.Scalar.Properties) -> Bool
        ) {
            var ranges: [ClosedRange<UInt32>] = []
            var blocks = blocks[...]
            var start: UInt32?
            var value: UInt32 = 0
            while value <= 0x10_FFFF {
                // The halves of pairs appear in no text.
                let isMember = Unicode.Scalar(value).map { test($0.properties) } ?? false
                if isMember, start == nil { start = value }
                if !isMember, let first = start {
                    ranges.append(first...(value - 1))
                    start = nil
                }
                if blocks.first?.lowerBound == value {
                    value = blocks.removeFirst().upperBound
                }
                value += 1
            }
            if let start { ranges.append(start...0x10_FFFF) }
            self.init(inOrder: ranges)
        }
    }
#endif
