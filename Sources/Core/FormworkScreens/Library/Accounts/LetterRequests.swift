import Formwork

/// The address to which a letter is sent.
struct AccountAddress: ServerRequestBody { let email: String }

/// The request for the letter of a new account.
struct AccountSignUpRequest: ServerRequest {
    typealias RequestBody = AccountAddress
    typealias ResponseBody = AccountNextStep
    static let path = "/account/sign-up"
    static let action = ServerRequestAction.create
    var parts: ServerRequestParts<Self>
}

/// The request for the letter to a new password.
struct AccountForgottenPasswordRequest: ServerRequest {
    typealias RequestBody = AccountAddress
    typealias ResponseBody = AccountNextStep
    static let path = "/account/forgotten-password"
    static let action = ServerRequestAction.create
    var parts: ServerRequestParts<Self>
}

/// The request that uses the link of a letter.
struct AccountChoosePasswordRequest: ServerRequest {
    struct Query: ServerRequestQuery { let token: String }

    struct RequestBody: ServerRequestBody { let newPassword: String }

    typealias ResponseBody = AccountNextStep
    static let path = "/account/choose-password"
    static let action = ServerRequestAction.create
    var parts: ServerRequestParts<Self>
}
