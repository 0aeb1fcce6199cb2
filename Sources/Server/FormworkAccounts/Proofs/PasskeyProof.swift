import Formwork
import FormworkServer
import Foundation
import Logging

/// The purpose for which a passkey is asked for: it follows from the browser's session.
enum PasskeyPurpose {
    /// Begins a session; the passkey names the account.
    case logIn
    /// Follows the password.
    case second(CurrentSession)
    /// Proves again, in a session, that its user owns the account.
    case again(CurrentSession)

    /// Finds the purpose of a request.
    init(in context: AccountContext) async throws {
        if let waiting = try await context.sessions.awaitingCode() {
            self = .second(waiting)
        } else if let current = try await context.sessions.current() {
            self = .again(current)
        } else {
            self = .logIn
        }
    }

    /// The account to which the passkey must belong; `nil` for any one.
    var account: Account? {
        switch self {
        case .logIn: nil
        case .second(let session), .again(let session): session.account
        }
    }

    /// Whether the authenticator must verify its user: behind the password it need not.
    var verifiesUser: Bool { if case .second = self { false } else { true } }
}

/// The proof by a passkey that a sender owns an account.
struct PasskeyProof {
    let context: AccountContext
    let purpose: PasskeyPurpose

    init(in context: AccountContext) async throws {
        self.context = context
        purpose = try await PasskeyPurpose(in: context)
    }

    private var challenge: PasskeyChallenge {
        PasskeyChallenge(context: context, kind: .get, account: purpose.account?.stamp.id)
    }

    /// The request for a passkey that the page gives to its script.
    func request() async throws -> PasskeyRequest {
        var own: [Data] = []
        if let account = purpose.account { own = try await context.credentials(of: account) }
        return PasskeyRequest(
            toUseAt: try context.passkeySite(), challenge: challenge.make(),
            verifiesUser: purpose.verifiesUser, among: own)
    }

    /// Returns the account whose passkey answered.
    ///
    /// - Throws: `RequestError` with the code `invalid`, the same for every problem; `tooManyRequests`.
    func account(provedBy text: String) async throws -> Account {
        let throttles = context.accounts.throttles
        try throttles.takePasskey(from: context.visit.network, now: context.now)
        let account = try await context.refusingProblems { try await verified(text) }
        throttles.giveBackPasskey(from: context.visit.network)
        return account
    }

    private func verified(_ text: String) async throws -> Account {
        let response = try PasskeyResponse(text)
        try await challenge.spend(response.clientData.challenge)
        guard let record = try await context.records.passkey(response.id),
            let passkey = record.fields.passkey, let id = UUID(uuidString: record.fields.account),
            let account = try await context.records.account(id), !account.isLocked
        else { throw PasskeyProblem.unknownCredential }
        try checkOwner(account, response)
        try await use(passkey, record, of: account, response)
        return account
    }

    /// Checks that the passkey is one of the account that must prove itself, by both of its names.
    private func checkOwner(
        _ account: Account, _ response: PasskeyResponse
    ) throws(PasskeyProblem) {
        let owner = purpose.account ?? account
        // A passkey that names the account itself must do so.
        let handle = response.userHandle ?? (purpose.account == nil ? Data() : account.userHandle)
        guard owner.stamp.id == account.stamp.id, handle == account.userHandle else {
            throw .otherAccount
        }
    }

    /// Verifies the answer, and notes the use.
    private func use(
        _ passkey: Passkey, _ record: Stored<AccountPasskey>, of account: Account,
        _ response: PasskeyResponse
    ) async throws {
        var (passkey, record) = (passkey, record)
        do throws(PasskeyProblem) {
            try passkey.use(
                by: response, at: try context.passkeySite(), verifiesUser: purpose.verifiesUser)
        } catch {
            if error == .counterWentBack { await report(copyOf: account) }
            throw error
        }
        record.fields.counter = Int(passkey.counter)
        record.fields.usedAt = context.now
        do throws(ModelStoreError) {
            _ = try await context.store.update(record)
        } catch {
            // A parallel request used it, or its owner removed it.
            guard [.stale, .notFound].contains(error.code) else { throw error }
            throw PasskeyProblem.unknownCredential
        }
    }

    private func report(copyOf account: Account) async {
        do {
            try await context.note(.passkeyCopied, of: account)
        } catch {
            context.logger.error("An event could not be noted: \(error)")
        }
        await AccountChange(context: context).inform(account, "passkeyCopied")
    }
}

extension Account {
    /// The name by which authenticators know the account: it reveals nothing about its user.
    var userHandle: Data { withUnsafeBytes(of: stamp.id.uuid) { Data($0) } }
}

extension AccountContext {
    /// Returns the site of the passkeys.
    func passkeySite() throws(PasskeyProblem) -> PasskeySite {
        guard let site = PasskeySite(visit.site) else { throw .wrongSite }
        return site
    }

    /// Returns the identities of the passkeys of an account.
    func credentials(of account: Account) async throws -> [Data] {
        try await records.records(AccountPasskey.self, of: account.stamp.id)
            .compactMap { $0.fields.passkey?.id }
    }

    /// Does something with an answer, and refuses it for every problem in the same words: the log has
    /// the reason.
    func refusingProblems<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let problem as PasskeyProblem {
            logger.notice(
                "A passkey was refused.",
                metadata: ["reason": "\(problem.rawValue)", "client": "\(visit.client)"])
            throw RequestError(
                .invalid, message: .localized(key: "FormworkAccounts.problems.passkey"))
        }
    }
}
