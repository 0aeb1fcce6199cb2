import Foundation

// Measures what changes to forms cost. With the argument `json` it only writes the changes of
// form-bench, one a line, for who measures them elsewhere.

let formBench = try orderChanges() + surveyChanges() + matrixChanges() + teamChanges()

if CommandLine.arguments.contains("json") {
    for line in try formBench.map({ $0.json }) + [matricesJSON()] {
        FileHandle.standardOutput.write(Data(line + [10]))
    }
} else {
    for change in formBench { change.measure() }
    try measureConstruction()
    try measureLargeForm()
    for change in try largeFormChanges() { change.measure() }
    try measureIdea()
}
