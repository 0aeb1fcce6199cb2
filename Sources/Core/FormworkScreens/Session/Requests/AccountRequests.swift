import Formwork

/// The request that begins a session at the accounts of a Formwork server.
struct AccountLogInRequest: ServerRequest {
    struct RequestBody: ServerRequestBody {
        let email: String
        let password: String
        var stays = false
    }

    typealias ResponseBody = AccountNextStep
    static let path = "/account/log-in"
    static let action = ServerRequestAction.create
    var parts: ServerRequestParts<Self>
}

/// The request with the code of an account that has codes.
struct AccountCodeRequest: ServerRequest {
    struct RequestBody: ServerRequestBody { let code: String }

    typealias ResponseBody = AccountNextStep
    static let path = "/account/code"
    static let action = ServerRequestAction.create
    var parts: ServerRequestParts<Self>
}

/// The request that ends the session of its sender, or all sessions of the account.
struct AccountLogOutRequest: ServerRequest {
    struct Query: ServerRequestQuery { var all: Bool? }

    typealias ResponseBody = AccountNextStep
    static let path = "/account/session"
    static let action = ServerRequestAction.destroy
    var parts: ServerRequestParts<Self>
}

/// The answer of accounts: the link of the page that follows in a browser.
struct AccountNextStep: ServerRequestBody {
    let link: String

    /// Whether the password was right and the code is still to come.
    var asksForCode: Bool { link.prefix { $0 != "?" } == AccountCodeRequest.path }
}
