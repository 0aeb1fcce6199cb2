import Formwork
import FormworkPresentation

/// The looks of the rows of a form to which code gives colours, each made once.
struct RowStyles {
    private let styles: ScreenStyles
    private let driver: (any LookDriver)?
    private var made: [RowLook: [TerminalPart: CellStyle]] = [:]

    /// The maximum number of looks that are kept: code may change colours with every key.
    static let limit = 64

    init(_ styles: ScreenStyles, of driver: any FormDriver) {
        self.styles = styles
        self.driver = driver as? any LookDriver
        styles.adopt(by: driver)
    }

    /// Whether code decides on the look of any row.
    var isNeeded: Bool { driver != nil }

    /// The looks of the parts of a row; `nil` for those of the theme.
    mutating func styles(ofRow tag: String) -> [TerminalPart: CellStyle]? {
        guard let look = driver?.look(ofRow: tag), look.isColored else { return nil }
        if let known = made[look] { return known }
        if made.count >= Self.limit { made = [:] }
        let new = styles.styles(of: look)
        made[look] = new
        return new
    }
}
