import FormworkEngine

// The functions for the page. All texts are bytes of UTF-8: the page writes them to memory from
// `formwork_allocate`, and reads answers at `formwork_result`, as many bytes as the call returned.

// Right without isolation: a WebAssembly module without threads runs one call at a time, and none
// of these functions calls the page.
nonisolated(unsafe) private var forms = OpenForms()
nonisolated(unsafe) private var answer = Answer()

/// Opens a form: its number, or the negative length of an answer with the reason for a refusal.
@_cdecl("formwork_open")
@_expose(wasm, "formwork_open")
public func open(
    definition: UnsafeRawPointer?, _ definitionCount: Int32,
    state: UnsafeRawPointer?, _ stateCount: Int32
) -> Int32 {
    do {
        let session = try FormSession(
            definition: bytes(definition, definitionCount), state: bytes(state, stateCount))
        return forms.insert(session)
    } catch {
        return -answer.give(Array(error.description.utf8))
    }
}

/// Hands an event to a form: the length of the answer, -1 if no form has the number.
@_cdecl("formwork_apply")
@_expose(wasm, "formwork_apply")
public func apply(form: Int32, event: UnsafeRawPointer?, _ count: Int32) -> Int32 {
    guard let session = forms[form] else { return -1 }
    return answer.give(session.apply(bytes(event, count)))
}

/// Asks for everything that a form shows: the length of the answer, -1 if no form has the number.
@_cdecl("formwork_snapshot")
@_expose(wasm, "formwork_snapshot")
public func snapshot(form: Int32) -> Int32 {
    guard let session = forms[form] else { return -1 }
    return answer.give(session.snapshot)
}

/// The number of rules that a form has evaluated so far, a measure of a change's cost; -1 without
/// such a form.
@_cdecl("formwork_evaluations")
@_expose(wasm, "formwork_evaluations")
public func evaluations(form: Int32) -> Int32 {
    forms[form].map { Int32(truncatingIfNeeded: $0.machine.evaluations) } ?? -1
}

/// The address of the last answer's bytes.
@_cdecl("formwork_result")
@_expose(wasm, "formwork_result")
public func result() -> UnsafeMutableRawPointer? { answer.address }

/// Lets a form go; its number may be given again.
@_cdecl("formwork_close")
@_expose(wasm, "formwork_close")
public func close(form: Int32) { forms.remove(form) }

private func bytes(_ start: UnsafeRawPointer?, _ count: Int32) -> [UInt8] {
    guard let start, count > 0 else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
}

// MARK: What remains between two calls

/// The forms of a page, each with a number above zero by which the page refers to it.
private struct OpenForms: ~Copyable {
    private var sessions: [FormSession?] = []

    /// Adds a form and returns its number.
    mutating func insert(_ session: FormSession) -> Int32 {
        let index = sessions.firstIndex { $0 == nil } ?? sessions.endIndex
        if index == sessions.endIndex { sessions.append(nil) }
        sessions[index] = session
        return Int32(index + 1)
    }

    /// The form with a number.
    subscript(_ number: Int32) -> FormSession? {
        let index = Int(number) - 1
        return sessions.indices.contains(index) ? sessions[index] : nil
    }

    /// Lets a form go.
    mutating func remove(_ number: Int32) {
        guard self[number] != nil else { return }
        sessions[Int(number) - 1] = nil
    }
}

/// The bytes that the page may read after a call, until the next call.
private struct Answer: ~Copyable {
    private var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// The address of the bytes; `nil` before the first answer.
    var address: UnsafeMutableRawPointer? { bytes.baseAddress }

    /// Replaces the last answer by a copy of the bytes, and returns their number.
    mutating func give(_ answer: [UInt8]) -> Int32 {
        bytes.deallocate()
        bytes = .allocate(byteCount: answer.count, alignment: 1)
        bytes.copyBytes(from: answer)
        return Int32(answer.count)
    }
}
