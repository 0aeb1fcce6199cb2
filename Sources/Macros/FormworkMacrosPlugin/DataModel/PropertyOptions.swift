import SwiftSyntax

/// The options that `@Property` declares for a tracked property.
struct PropertyOptions {
    /// The modifiers, as they are written.
    var modifiers: [ExprSyntax] = []

    /// The argument that names another property whose counter is shared.
    var sharing: LabeledExprSyntax?

    /// Reads the attribute, if there is one.
    init(_ attribute: AttributeSyntax?) {
        for argument in attribute?.arguments?.as(LabeledExprListSyntax.self) ?? [] {
            if argument.label?.text == Self.sharingLabel {
                sharing = argument
            } else {
                modifiers.append(argument.expression.trimmed)
            }
        }
    }
}

extension PropertyOptions {
    static let sharingLabel = "sharesCounterWith"

    /// The other property, if it is named by a plain literal.
    var sharedProperty: String? {
        let segments = sharing?.expression.as(StringLiteralExprSyntax.self)?.segments
        guard let segments, segments.count == 1 else { return nil }
        return segments.first?.as(StringSegmentSyntax.self)?.content.text
    }

    var isReadOnly: Bool { has("readOnly") }

    var isDiscardable: Bool { has("discardable") }

    private func has(_ modifier: String) -> Bool {
        modifiers.contains {
            $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text == modifier
        }
    }
}
