// The application that the blocks of FormworkResourceCommands are about.

var texts: any LocalizationStore { example() }
var site: Site { example() }

/// A form of row objects.
final class LoginForm: Form {
    enum Tag: RowTag, Equatable { case email }
}
func logIn(_ email: FieldValue) async throws {}
func deliver(_ text: String, from sender: String) async throws {}
