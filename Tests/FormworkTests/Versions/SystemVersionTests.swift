import Formwork
import Foundation
import Testing

@Suite("Versions of an application") struct SystemVersionTests {
    @Test(
        "A text of one to three numbers is a version",
        arguments: [
            ("1.2.3", "1.2.3"), ("1.2", "1.2.0"), ("7", "7.0.0"), ("0.0.0", "0.0.0"),
            ("999999.0.1", "999999.0.1"), ("", nil), ("1.", nil), (".1", nil), ("1.2.3.4", nil),
            ("1.2.3-beta", nil), ("v1.0.0", nil), ("1000000", nil), ("+1.0.0", nil), ("١.٠.٠", nil),
            ("1. 2.3", nil),
        ] as [(String, String?)])
    func read(text: String, result: String?) {
        #expect(SystemVersion(text)?.description == result)
    }

    @Test("Versions are ordered by their numbers")
    func ordered() {
        let versions: [SystemVersion] = ["2.0.0", "1.10.0", "1.9.9", "0.99.0", "1.9.10"]
        #expect(versions.sorted() == ["0.99.0", "1.9.9", "1.9.10", "1.10.0", "2.0.0"])
    }

    @Test(
        "A client is understood by the same major version with at least its minor one",
        arguments: [
            ("1.2.0", "1.2.0", true), ("1.2.9", "1.2.0", true), ("1.1.0", "1.2.0", true),
            ("1.3.0", "1.2.0", false), ("2.0.0", "1.2.0", false), ("0.9.0", "1.2.0", false),
        ] as [(SystemVersion, SystemVersion, Bool)])
    func compatible(client: SystemVersion, server: SystemVersion, isCompatible: Bool) {
        #expect(client.isCompatible(with: server) == isCompatible)
    }

    @Test("A version is its text in JSON")
    func coded() throws {
        let data = try JSONEncoder().encode(["version": SystemVersion(2, 1)])
        #expect(String(decoding: data, as: UTF8.self) == #"{"version":"2.1.0"}"#)
        #expect(
            try JSONDecoder().decode([String: SystemVersion].self, from: data)
                == ["version": "2.1.0"])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([SystemVersion].self, from: Data(#"["two"]"#.utf8))
        }
    }
}
