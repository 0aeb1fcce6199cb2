import FormworkServer
import FormworkTesting
import Testing

@Suite struct InProcessJobsTests {
    @Test(
        "The queue in the process does what every queue does",
        arguments: StoreJobsConformance.behaviours)
    func conforms(_ behaviour: StoreJobsConformance.Behaviour) async throws {
        try await StoreJobsConformance { InProcessJobs() }.check(behaviour)
    }
}
