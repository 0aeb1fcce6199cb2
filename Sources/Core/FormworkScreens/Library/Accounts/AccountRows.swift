import FormworkEngine
import FormworkPresentation
import FormworkRows
import Foundation

/// The rules of the accounts of a server, which its own forms have as well.
enum AccountRules {
    /// The maximum number of characters of an address.
    static let maximumAddressLength = 254

    /// The maximum number of characters of a password or a token.
    static let maximumSecretLength = 1_024

    /// The least number of characters of a new password.
    static let minimumPasswordLength = 12

    /// The maximum number of characters of the link in a letter.
    static let maximumLinkLength = 4_000
}

extension TextFieldRow {
    /// A row for the address of an account.
    static func address(_ tag: any RowTag) -> TextFieldRow {
        TextFieldRow(tag: tag) {
            $0.view.textField.inputType = .emailAddress
            $0.constraints = [
                .required, .emailAddress, .maxLength(AccountRules.maximumAddressLength),
            ]
        }
    }

    /// A row for the link in a letter.
    static func link(_ tag: any RowTag) -> TextFieldRow {
        TextFieldRow(tag: tag) {
            $0.constraints = [.required, .maxLength(AccountRules.maximumLinkLength)]
        }
    }

    /// A row for a secret, which no face shows.
    static func secret(_ tag: any RowTag, _ type: FormInputType) -> TextFieldRow {
        TextFieldRow(tag: tag) {
            $0.view.textField.inputType = type
            let shortest: [Constraint] =
                type == .newPassword ? [.minLength(AccountRules.minimumPasswordLength)] : []
            $0.constraints =
                [.required] + shortest + [.maxLength(AccountRules.maximumSecretLength)]
        }
    }
}

extension BaseScreenletView {
    /// Shows rows in place of those that are shown.
    func showRows(_ shown: [any AnyRow]) {
        performUpdates {
            for index in rows.indices.reversed()
            where !shown.contains(where: { $0 === rows[index] }) {
                remove(at: index)
            }
            for (index, row) in shown.enumerated() where self.index(of: row) != index {
                insert(row, at: index)
            }
        }
    }

    /// The link to a page of the server's accounts.
    func accountLink(to path: String, returningTo link: String?) -> ScreenPart {
        var address = URLComponents()
        address.path = path
        address.queryItems = link.map { [URLQueryItem(name: "next", value: $0)] }
        return .link(title: text("label"), address: address.string ?? path)
    }
}

extension Screenlet {
    /// Checks that a screenlet of a program has a session.
    func checkSession(_ session: SessionContext?) {
        precondition(
            session != nil || context?.face == .page,
            "\(type(of: self)) has no session. Set its `session` before it is shown.")
    }
}
