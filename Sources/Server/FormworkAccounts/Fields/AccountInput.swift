import Formwork

/// The fields of account forms; their texts are below its name.
enum AccountInput {
    static var email: FormField<String> {
        FormField(
            "email", for: AccountInput.self, type: .text(inputType: .emailAddress),
            options: [
                .required(value: true), .maxLength(value: MailAddress.maximumLength),
                .autocomplete(value: .username),
            ])
    }

    /// The password that the account has.
    static var password: FormField<String> {
        FormField(
            "password", for: AccountInput.self, type: .text(inputType: .password),
            options: [
                .required(value: true), .maxLength(value: Password.maximumLength),
                .autocomplete(value: .currentPassword),
            ])
    }

    /// The password that the account gets.
    static var newPassword: FormField<String> {
        FormField(
            "newPassword", for: AccountInput.self, type: .text(inputType: .newPassword),
            options: [
                .required(value: true), .minLength(value: Password.minimumLength),
                .maxLength(value: Password.maximumLength), .autocomplete(value: .newPassword),
            ],
            hasHint: true)
    }

    /// Whether the browser stays logged in.
    static var stays: FormField<Bool> {
        FormField("stays", for: AccountInput.self, type: .checkbox, hasHint: true)
    }

    /// A code by time, or a recovery code.
    static var code: FormField<String> {
        FormField(
            "code", for: AccountInput.self, type: .text(inputType: .text),
            options: [
                .required(value: true), .maxLength(value: 64), .autocomplete(value: .oneTimeCode),
            ],
            hasHint: true)
    }

    /// The answer of a browser that was asked for a passkey, which the page's script fills in.
    static var response: FormField<String> {
        FormField(
            "response", for: AccountInput.self, type: .text(inputType: .hidden),
            options: [.maxLength(value: PasskeyResponse.maximumLength)])
    }

    /// The name of a token or a passkey.
    static var name: FormField<String> {
        FormField(
            "name", for: AccountInput.self, type: .text(inputType: .text),
            options: [.required(value: true), .maxLength(value: 60)])
    }

    /// Whether the program with a token may change anything.
    static var mayWrite: FormField<Bool> {
        FormField("mayWrite", for: AccountInput.self, type: .checkbox)
    }

    /// Returns the faults of a new password beside its length.
    static func problems(of password: String, personal words: [String] = []) -> [ValidationResult] {
        guard !password.isEmpty else { return [] }
        let problem =
            Password(password) == nil
            ? "tooLong" : CommonPasswords.contains(password, personal: words) ? "common" : nil
        return problem.map { problem in
            [
                ValidationResult(
                    field: newPassword,
                    message: .localized(key: "FormworkAccounts.problems.\(problem)"))
            ]
        } ?? []
    }
}
