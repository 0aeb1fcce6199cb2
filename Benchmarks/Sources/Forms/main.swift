import Foundation

// Measures what changes to forms cost. With the argument `json` it only writes the changes of
// form-bench, one a line, for who measures them elsewhere; with another one, such as `taking`, it
// measures only the changes with that in their names, or with `checking` only the construction of
// the large form, which suits a profiler.

let formBench = try orderChanges() + surveyChanges() + matrixChanges() + teamChanges()

if CommandLine.arguments.contains("json") {
    for line in try formBench.map({ $0.json }) + [matricesJSON()] {
        FileHandle.standardOutput.write(Data(line + [10]))
    }
} else if let part = CommandLine.arguments.dropFirst().first {
    if "checking".contains(part) { try measureLargeForm() }
    for change in try formBench + largeFormChanges() where change.name.contains(part) {
        change.measure()
    }
} else {
    for change in formBench { change.measure() }
    try measureConstruction()
    try measureLargeForm()
    for change in try largeFormChanges() { change.measure() }
    try measureIdea()
}
