import FormworkEngine
import Testing

@testable import FormworkSchema

@Suite struct MembersPatchTests {
    private func members(_ json: String) throws -> Members {
        Members(try JSONValue(Array(json.utf8)))
    }

    @Test(
        "A patch has the differences alone, and makes the second of the first",
        arguments: [
            (#"{ "a": 1 }"#, #"{ "a": 1 }"#, "{}"),
            (#"{ "a": 1, "b": 2 }"#, #"{ "a": 2, "c": 3 }"#, #"{"a":2,"c":3,"without":["b"]}"#),
            (
                #"{ "rules": { "initial": 1 } }"#, #"{ "rules": { "initial": null, "x": 2 } }"#,
                #"{"rules":{"initial":null,"x":2}}"#
            ),
            (#"{ "rules": { "initial": 1 } }"#, #"{ "a": 1 }"#, #"{"a":1,"without":["rules"]}"#),
            (
                #"{ "constraints": ["required", { "maxLength": 2 }] }"#,
                #"{ "constraints": [{ "maxLength": 2 }, "plainText", "required"] }"#,
                #"{"constraints":["maxLength",["plainText"],"required"]}"#
            ),
            (
                #"{ "constraints": ["required", { "minLength": 2 }] }"#,
                #"{ "constraints": [{ "minLength": 3 }, "required", "required"] }"#,
                #"{"constraints":[[{"minLength":3}],"required",["required"],{"not":"minLength"}]}"#
            ),
            (
                #"{ "constraints": [{ "minLength": 2 }, { "minLength": 3 }] }"#,
                #"{ "constraints": [{ "minLength": 3 }, { "minLength": 2 }] }"#,
                #"{"constraints":[[{"minLength":3}],[{"minLength":2}],{"not":"minLength"}]}"#
            ),
            (#"{ "constraints": ["url"] }"#, #"{}"#, #"{"without":["constraints"]}"#),
            (#"{}"#, #"{ "constraints": ["url"] }"#, #"{"constraints":[["url"]]}"#),
        ])
    func differences(_ old: String, _ new: String, _ patch: String) throws {
        let (old, new) = try (members(old), members(new))
        let found = MembersPatch.difference(from: old, to: new)
        #expect(String(decoding: found.value.bytes, as: UTF8.self) == patch)
        let applied = MembersPatch.apply(found, to: old)
        #expect(ComparedValue(applied.value) == ComparedValue(new.value))
    }
}
