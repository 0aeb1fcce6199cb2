import FormworkSchema
import Foundation
import Testing

@Suite(
    .enabled(
        if: Conformance.isThere,
        "\(Conformance.folder.path) has no suite; set CONFORMANCE to run its cases."))
struct ConformanceTests {
    @Test("Every required case of the official suite passes")
    func required() throws {
        let documents = try Conformance.documents()
        var passed = 0
        for file in Conformance.files("") {
            for run in try Conformance.cases(of: file, documents: documents) {
                #expect(
                    run.failure == nil, "\(file.lastPathComponent): \(run.name)")
                if run.failure == nil { passed += 1 }
            }
        }
        print("JSON Schema Test Suite: \(passed) required cases pass")
        #expect(passed >= 1_000)
    }

    @Test("At least 97 of 100 optional cases of formats pass")
    func formats() throws {
        let documents = try Conformance.documents()
        var (passed, failed) = (0, [String]())
        for file in Conformance.files("optional/format") {
            let options = SchemaOptions(assertsFormats: true)
            for run in try Conformance.cases(of: file, documents: documents, options: options) {
                if let failure = run.failure {
                    failed.append("\(file.lastPathComponent): \(run.name): \(failure)")
                } else {
                    passed += 1
                }
            }
        }
        print("JSON Schema Test Suite: \(passed) cases of formats pass, others:", failed)
        #expect(passed >= 500)
        #expect(passed * 100 >= (passed + failed.count) * 97)
    }

    @Test("The other optional cases pass, except for references to earlier drafts")
    func optional() throws {
        let documents = try Conformance.documents()
        for file in Conformance.files("optional")
        where file.lastPathComponent != "cross-draft.json" {
            for run in try Conformance.cases(of: file, documents: documents) {
                #expect(
                    run.failure == nil, "\(file.lastPathComponent): \(run.name)")
            }
        }
    }
}
