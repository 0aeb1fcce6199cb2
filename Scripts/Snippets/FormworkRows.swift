// The forms that the blocks of FormworkRows are about, beside those of the seed's samples.

enum LoginFormTag: RowTag, Equatable { case fullName, submit, wantsLetters }

enum InformationFormTag: RowTag, Equatable { case pets, home }

enum ReportFormTag: RowTag, Equatable { case pictures }

enum Tag: RowTag, Equatable { case guest(String) }

final class FeedbackForm: Form {}

enum HouseTheme: String, FaceThemeChoice {
    case normal
    func declare(_ theme: inout ThemeDeclaration) {}
}

var form: Form { example() }
var home: MapRow { example() }
var row: TextFieldRow { example() }
var stringRow: TextFieldRow { example() }
var addressRow: TextFieldRow { example() }
var names: [String] { example() }
var rowView: SwitchRowView { example() }
