import FormworkValues

/// Checks names of hosts, with the internationalized labels of IDNA 2008.
enum Hostname {
    /// The maximum length of a name, as it is sent.
    private static let maximumLength = 253
    /// The maximum length of a label, as it is sent.
    private static let maximumLabelLength = 63

    static func isValid(_ text: String, allowsUnicode: Bool) -> Bool {
        guard text.utf8.count <= 4 * maximumLength else { return false }
        let labels = text.unicodeScalars.split(omittingEmptySubsequences: false) {
            allowsUnicode ? isSeparator($0) : $0 == "."
        }
        var names: [[Unicode.Scalar]] = []
        var length = -1
        for label in labels {
            guard let sent = sentLength(of: label, allowsUnicode: allowsUnicode) else {
                return false
            }
            length += sent + 1
            names.append(decoded(label) ?? Array(label))
        }
        return length <= maximumLength && BidirectionalLabels.areValid(names)
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar.value == 0x3002 || scalar.value == 0xFF0E || scalar.value == 0xFF61
    }

    /// The length of a label as it is sent; `nil` for one that is invalid.
    private static func sentLength(
        of label: Substring.UnicodeScalarView, allowsUnicode: Bool
    ) -> Int? {
        guard label.allSatisfy({ $0.isASCII }) else {
            guard allowsUnicode, InternationalLabel.isValid(Array(label)) else { return nil }
            return length(Punycode.encoded(Array(label)).count + 4)
        }
        guard isASCIILabel(label), let length = length(label.count) else { return nil }
        guard isEncoded(label) else { return length }
        guard let name = decoded(label), isCanonical(name, for: label) else { return nil }
        return InternationalLabel.isValid(name) ? length : nil
    }

    private static func length(_ count: Int) -> Int? {
        (1...maximumLabelLength).contains(count) ? count : nil
    }

    private static func isASCIILabel(_ label: Substring.UnicodeScalarView) -> Bool {
        label.first != "-" && label.last != "-"
            && label.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "-": true
                default: false
                }
            }
    }

    private static func isEncoded(_ label: Substring.UnicodeScalarView) -> Bool {
        String(label.prefix(4)).lowercasedASCII == "xn--"
    }

    /// The scalars of a label that is written in Punycode; `nil` for other labels.
    private static func decoded(_ label: Substring.UnicodeScalarView) -> [Unicode.Scalar]? {
        guard isEncoded(label) else { return nil }
        return Punycode.decoded(Array(String(label.dropFirst(4)).lowercasedASCII.utf8))
    }

    /// Whether the name is encoded as the label, and needs to be.
    private static func isCanonical(
        _ name: [Unicode.Scalar], for label: Substring.UnicodeScalarView
    ) -> Bool {
        !name.allSatisfy { $0.isASCII }
            && Punycode.encoded(name)
                == Array(String(label.dropFirst(4)).lowercasedASCII.utf8)
    }
}
