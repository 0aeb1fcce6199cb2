import Formwork
import FormworkServer

/// The form with which a user sets up codes by time as a second proof.
public enum SetUpCodes: AccountForm {
    /// The rows.
    public typealias Body = EnterCode.Body

    /// The path.
    public static var path: String { "codes" }
    /// The name.
    public static var name: String { "setUpCodes" }
    /// A text explains the form.
    public static var hasLead: Bool { true }

    /// Shows the secret and the recovery codes, to a user who entered the password recently.
    public static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact] {
        let current = try await context.recentlyProved()
        let offer = CodeOffer(for: current, in: context)
        return [
            AccountFact("secret", Base32.text(of: offer.code.secret)),
            AccountFact("link", offer.code.link(for: current.account.email, at: context.siteName)),
            AccountFact("recovery", offer.recoveryCodes.joined(separator: " ")),
        ]
    }

    /// Takes the secret into use, once a code shows that the user's program has it.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let current = try await context.recentlyProved()
        let offer = CodeOffer(for: current, in: context)
        guard let interval = offer.code.interval(of: body.code, now: context.now, after: nil) else {
            throw CodeProof.refusal
        }
        var account = current.account
        account.fields.codeSecret = SealedCode(of: account, at: context.visit).text(of: offer.code)
        account.fields.codeInterval = interval
        account.fields.recoveryHashes = offer.recoveryCodes.compactMap { RecoveryCode($0)?.hash }
        try await AccountChange(context: context).setCodes(of: account, .codesOn)
        return .overview(notice: "codesOn")
    }
}

/// The form with which a user goes without codes from now on.
public enum RemoveCodes: AccountForm {
    /// The rows.
    public typealias Body = EnterCode.Body

    /// The path.
    public static var path: String { "codes/remove" }
    /// The name.
    public static var name: String { "removeCodes" }

    /// The user must have entered the password recently.
    public static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact] {
        _ = try await context.recentlyProved()
        return []
    }

    /// Removes the secret and the recovery codes.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let current = try await context.recentlyProved()
        var account = try await CodeProof(context: context).account(
            current.account, provedBy: body.code)
        account.fields.codeSecret = nil
        account.fields.codeInterval = nil
        account.fields.recoveryHashes = []
        try await AccountChange(context: context).setCodes(of: account, .codesOff)
        return .overview(notice: "codesOff")
    }
}

extension AccountChange {
    /// Stores an account with other codes: all other sessions end, and its owner gets a letter.
    func setCodes(of account: Account, _ kind: AccountEvent.Kind) async throws {
        let stored = try await endingSessions(of: account)
        try await context.sessions.begin(for: stored)
        try await context.note(kind, of: stored)
        await inform(stored, "codes")
    }
}
