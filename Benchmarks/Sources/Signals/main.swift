// Measures signals. Arguments: how often each thing is measured, and how its name begins.

let arguments = CommandLine.arguments.dropFirst()
let measurement = Measurement(
    filter: arguments.dropFirst().first ?? "", samples: arguments.first.flatMap(Int.init) ?? 5)

for graph in DynamicGraph.all { graph.measure(with: measurement) }
Kairo(measurement: measurement).measureAll()
Layers.measureAll(with: measurement)
CreationAndUpdates(measurement: measurement).measureAll()
Propagation.measureAll(with: measurement)
OrderSystem.measureAll(with: measurement)
Memory.report(measurement.filter)
