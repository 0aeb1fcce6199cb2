import Formwork
import Logging

extension FormworkApplication {
    /// Logs stored values of the registered resources that are no choices of their fields any more:
    /// lists leave instances out that cannot be read.
    func logUnknownChoices() async {
        for resource in resources {
            do throws(ModelStoreError) {
                for choice in try await unknownChoices(of: resource) {
                    services.logger.warning("\(choice)")
                }
            } catch {
                services.logger.warning("The choices of \(resource) were not checked: \(error)")
            }
        }
    }

    private func unknownChoices<R: Resource>(
        of resource: R.Type
    ) async throws(ModelStoreError) -> [UnknownChoice] {
        try await services.store.unknownChoices(of: R.Item.self)
    }
}
