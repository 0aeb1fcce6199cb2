import Testing

@testable import FormworkPresentation

/// A statement of the Format or the Color Module 2025.10, with a file that it accepts.
struct AcceptedTokens: Sendable, CustomTestStringConvertible {
    let statement: String
    let json: String
    let path: String
    let value: ThemeValue

    var testDescription: String { statement }

    init(_ statement: String, _ json: String, _ path: String, _ value: ThemeValue) {
        self.statement = statement
        self.json = json
        self.path = path
        self.value = value
    }
}

/// A statement of the modules, with a file that it refuses.
struct RefusedTokens: Sendable, CustomTestStringConvertible {
    let statement: String
    let json: String
    let code: ThemeError.Code
    let path: [String]?

    var testDescription: String { statement }

    init(
        _ statement: String, _ json: String, _ code: ThemeError.Code = .invalidDesignTokens,
        path: [String]? = nil
    ) {
        self.statement = statement
        self.json = json
        self.code = code
        self.path = path
    }
}

let blue = ##""$value":{"colorSpace":"srgb","components":[0,0,1]}"##
let half = ##""$value":{"value":0.5,"unit":"rem"}"##
