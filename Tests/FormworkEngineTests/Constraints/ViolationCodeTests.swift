import FormworkEngine
import Foundation
import Testing

@Suite struct ViolationCodeTests {
    private static let month = CivilMonth("2026-11").unsafelyUnwrapped

    @Test(
        "Every rule has its own code",
        arguments: [
            (Constraint.required, "required"), (.minLength(1), "minLength"),
            (.maxLength(1), "maxLength"), (.minValue(1), "minValue"), (.maxValue(1), "maxValue"),
            (.fractionDigits(1), "fractionDigits"), (.oneOf([]), "choice"),
            (.emailAddress, "emailAddress"), (.url, "url"), (.color, "color"),
            (.singleLine, "singleLine"),
            (.plainText, "plainText"), (.pattern(Pattern(checkedLater: "a")), "pattern"),
            (.step(1), "step"), (.minTime(.midnight), "minTime"), (.maxTime(.midnight), "maxTime"),
            (.minMonth(month), "minMonth"), (.maxMonth(month), "maxMonth"),
            (.fileTypes([]), "fileTypes"), (.maxFileSize(1), "maxFileSize"),
            (.minCount(1), "minCount"), (.maxCount(1), "maxCount"),
        ])
    func codes(constraint: Constraint, code: String) {
        #expect(constraint.code.rawValue == code)
        #expect(constraint.code.description == code)
    }

    @Test("An application adds codes of its own, coded as their text")
    func open() throws {
        let code = ViolationCode(rawValue: "tooBold")
        let data = try JSONEncoder().encode([code, .badInput])
        #expect(String(decoding: data, as: UTF8.self) == #"["tooBold","badInput"]"#)
        #expect(try JSONDecoder().decode([ViolationCode].self, from: data) == [code, .badInput])
    }
}
