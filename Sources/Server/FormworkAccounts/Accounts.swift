public import Formwork
import FormworkScreens
public import FormworkServer
import Foundation

/// The accounts of an application: sign-up, log-in, and everything that belongs to them.
///
/// ```swift
/// let store = try SQLiteStore(path: "members.sqlite", models: Accounts.models)
/// let texts = try YamlStore(bundles: [.module], libraries: AccountsTexts.bundles)
/// var application = FormworkApplication(store: store, localization: texts, site: site)
/// try application.register(Accounts(mail: .folder(letters)))
/// ```
///
/// All pages are forms with typed requests below `/account`, which work without a script and for
/// programs. The sender of each request is known as `Caller.identity` from then on.
///
/// No answer shows whether an account exists: it is the same for every address, and the difference is
/// in a letter to the owner of the address.
public struct Accounts: Sendable {
    /// The models of accounts, which the store of the application must keep.
    public static var models: [any StoredModel.Type] {
        [
            Account.self, Stored<AccountSession>.self, Stored<AccountSeries>.self,
            Stored<AccountLink>.self, Stored<AccountToken>.self, Stored<AccountEvent>.self,
            Stored<AccountPasskey>.self, Stored<SpentChallenge>.self, Stored<TryCount>.self,
        ]
    }

    let mail: any MailTransport
    let limits: AccountLimits
    let hasher = PasswordHasher()
    let throttles = AccountThrottles()

    /// Makes the accounts of an application.
    ///
    /// - Parameters:
    ///   - mail: The way on which letters leave, such as `.folder(url)` or `.sendmail(from: address)`.
    ///   - limits: The times of sessions and links.
    public init(mail: some MailTransport, limits: AccountLimits = AccountLimits()) {
        self.mail = mail
        self.limits = limits
    }
}

extension Accounts: CallerRecognition {
    /// Finds the account whose session the browser has, or for which a program has a token.
    public func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        let context = AccountContext(context, accounts: self)
        if let program = try await TokenRecognition(context: context).identity() { return program }
        guard let current = try await context.sessions.current() else { return nil }
        return CallerIdentity(
            id: current.account.stamp.id, name: current.account.email,
            roles: Set(current.account.roles), authenticatedAt: current.session.provedAt)
    }

    /// The log-out, which each page has in its header.
    public func exit(for identity: CallerIdentity) -> CallerExit? {
        try? CallerExit(
            EndSessionRequest(query: .init()),
            title: .localized(key: "FormworkAccounts.overview.logOut"))
    }

    /// Whether the session has not ended, or the token is valid, without counting as a request.
    public func isCurrent(
        _ identity: CallerIdentity, in context: RecognitionContext
    ) async throws -> Bool {
        let context = AccountContext(context, accounts: self)
        if identity.scopes != nil {
            return try await TokenRecognition(context: context).isValid(for: identity)
        }
        return try await context.sessions.isValid()
    }

    /// They can.
    public var takesTokens: Bool { true }

    /// The page of the log-in; for a known user the one that asks for the password again.
    public func entrance(for identity: CallerIdentity?, returningTo link: String) -> String? {
        let query = AccountQuery(next: link)
        return identity == nil
            ? try? AccountPageRequest<LogIn>(query: query).link
            : try? AccountPageRequest<ProveOwner>(query: query).link
    }
}

extension FormworkApplication {
    /// Serves the pages of accounts, and recognizes the senders of all requests by them.
    ///
    /// - Throws: `RegistrationError` if another type answers one of the paths, or if letters leave the
    ///   machine and the `Deployment` has no `allowedHosts`, which the links in them need.
    public mutating func register(_ accounts: Accounts) throws(RegistrationError) {
        guard accounts.mail is MailFolder || hasDeclaredHost else {
            throw .undeclaredHost(type(of: accounts.mail))
        }
        recognizeCallers(by: accounts)
        try register(LetterJob.self)
        try register(form: SignUp.self)
        try register(form: LogIn.self)
        try register(form: ForgottenPassword.self)
        try register(form: ChoosePassword.self)
        try register(form: ChangePassword.self)
        try register(form: ChangeAddress.self)
        try register(form: ConfirmAddress.self)
        try register(form: CloseAccount.self)
        try register(form: EnterCode.self)
        try register(form: SetUpCodes.self)
        try register(form: RemoveCodes.self)
        try register(form: ProveOwner.self)
        try register(form: MakeToken.self)
        try register(form: UsePasskey.self)
        try register(form: AddPasskey.self)
        try register(form: RenamePasskey.self)
        try register(form: RemovePasskey.self)
        try register(AccountOverviewRequest.self)
        try register(EndSessionRequest.self)
        try register(SessionUserRequest.self)
        if accounts.mail is MailFolder { try register(LettersRequest.self) }
    }

    private mutating func register<Form: AccountForm>(
        form: Form.Type
    ) throws(RegistrationError) {
        try register(AccountPageRequest<Form>.self)
        try register(AccountSubmitRequest<Form>.self)
    }
}
