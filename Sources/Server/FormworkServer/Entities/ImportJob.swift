import Formwork
import FormworkCryptography
import Foundation

/// The import of a large file, which is judged and added in the background.
///
/// The identity of an instance is derived from the job and the line. When a job is tried again, it skips the lines whose
/// instances were added before, so that no instance is added twice.
struct ImportJob<R: Resource>: BackgroundJob {
    /// The number of bytes from which a file is imported by a job.
    static var minimumSize: Int { 128 << 10 }

    static var kind: String { "Formwork.import.\(R.keptName)" }

    private let data: Data
    private let caller: JobCaller
    let key: String?

    init(_ data: Data, for caller: JobCaller, key: String?) {
        (self.data, self.caller, self.key) = (data, caller, key)
    }

    func run(_ context: JobContext) async throws {
        let exchange = Exchange(for: try R.Import().link, by: caller, at: context.application)
        let outcome = try await exchange.asSender {
            let added = context.attempt > 1 ? try await addedLines(context) : [:]
            var work = try await ImportWork<R>(
                exchange, as: context.id.uuidString, after: Set(added.keys))
            let reading: ImportReading<R>
            do {
                reading = try await ImportReading(data, exchange, without: Set(added.values))
            } catch let problem as ImportProblem {
                throw JobFailure(exchange.localizer.text(problem.message))
            }
            let total = reading.rows.count + added.count
            try await work.add(reading, withIds: { id(ofLine: $0, context.id) }) {
                await context.progress($0 + added.count, of: total)
            }
            return try work.outcome(basePath: "")
        }
        await context.hold.note(
            JobOutcome(
                text: exchange.localizer.text(outcome.notice), link: outcome.link,
                undoLink: outcome.undoLink))
    }

    /// The lines whose instances an earlier try has added, by these.
    private func addedLines(_ context: JobContext) async throws -> [ModelIdType: Int] {
        let limits = CSVTable.Limits(
            rows: R.Import.maximumRows, columns: R.Import.maximumColumns)
        let lines = (try? CSVTable(data, limits: limits).rows.map(\.line)) ?? []
        let ids = Dictionary(
            lines.map { (id(ofLine: $0, context.id), $0) }, uniquingKeysWith: { first, _ in first })
        let known = try await R.items(ids.keys, within: [], in: context.store)
        return ids.filter { known[$0.key] != nil }
    }

    /// The identity of the instance of a line.
    private func id(ofLine line: Int, _ job: UUID) -> ModelIdType {
        let digest = ContentDigest(ofTexts: [job.uuidString, "\(line)"])
        var bytes = Array(digest.bytes.prefix(16))
        // A name-based identity (RFC 9562, 5.8).
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
