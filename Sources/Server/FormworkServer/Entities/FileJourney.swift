import Formwork
import FormworkLocalization
import Foundation
import HTTPTypes
import Logging

/// The steps that answer with a resource's list as a file.
///
/// 1. the query and the order are read as those of the list,
/// 2. an unknown caller is refused where the list refuses it,
/// 3. a list that is longer than ``Resource/maximumFileCount`` is refused,
/// 4. the file is sent in parts, each made of a page of the list while the client receives it, so
///   that the memory does not grow with the list. Changes by others meanwhile can move rows from one
///   part to another.
///
/// ```http
/// GET /ideas.csv?category=software HTTP/1.1
///
/// HTTP/1.1 200 OK
/// Content-Type: text/csv; charset=utf-8
/// Content-Disposition: attachment; filename="ideas.csv"
/// Transfer-Encoding: chunked
/// ```
///
/// The query is answered before the first byte is sent. An error after it ends the connection
/// without the last chunk, by which a client knows that the file is not whole (RFC 9112, 8).
struct FileJourney<R: Resource>: Sendable {
    /// The number of instances in a part.
    private let partSize = 500

    /// The maximum number of instances in a file: stores find no page further from the start.
    fileprivate static var maximumCount: Int {
        min(R.maximumFileCount, Pagination.maximumStartIndex)
    }

    private typealias Page = ModelPage<Stored<R.Fields>>

    /// Sends the list as comma-separated values; instances that cannot be read are only logged.
    @Sendable
    func answerCSV(_ exchange: Exchange) async throws -> OutgoingResponse {
        let query = try exchange.query(of: R.CSVFile.self)
        let sort = try exchange.sort(of: R.CSVFile.self)
        let access = try ResourceAccess(to: R.self, for: exchange.caller)
        let columns = TableColumn.columns(
            of: R.self, named: query.columns, hiding: access.hidden)
        var response = response("csv", mediaType: "text/csv")
        response.body = Data((CSVLine.byteOrderMark + CSVLine.text(of: columns.map(\.name))).utf8)
        response.parts = try await parts(query, sort, of: response, exchange) { page, _, _ in
            Data(try TableColumn.lines(of: page.models, columns).utf8)
        }
        return response
    }

    /// Sends the list as an array in JSON, in which an instance that cannot be read is only its id.
    @Sendable
    func answerJSON(_ exchange: Exchange) async throws -> OutgoingResponse {
        let query = try exchange.query(of: R.JSONFile.self)
        let sort = try exchange.sort(of: R.JSONFile.self)
        let access = try ResourceAccess(to: R.self, for: exchange.caller)
        var response = response("json", mediaType: MediaType.json)
        response.body = Data("[".utf8)
        response.parts = try await parts(query, sort, of: response, exchange) {
            page, number, isLast in
            let items = try page.models.map { model in
                var item = ResourceItem<R>(model)
                item.access = access
                return try exchange.json(item).body
            }
            let others = try page.unreadable.map { try exchange.json(["id": $0.id]).body }
            let text = (items + others).map { String(decoding: $0, as: UTF8.self) }
                .joined(separator: ",\n")
            let separator = number == 0 || text.isEmpty ? "" : ",\n"
            return Data((separator + text + (isLast ? "]\n" : "")).utf8)
        }
        return response
    }

    private func response(_ ending: String, mediaType: String) -> OutgoingResponse {
        let name = R.path.split(separator: "/").last ?? "list"
        return OutgoingResponse(
            status: .ok,
            headers: [
                .contentType: "\(mediaType); charset=utf-8", .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(name).\(ending)\"",
            ])
    }

    /// The parts of a file, each made of one page of the list.
    private func parts(
        _ query: ResourceListQuery<R>, _ sort: SortCriteria<ResourceSortKey<R>>,
        of response: OutgoingResponse, _ exchange: Exchange,
        text: @escaping @Sendable (Page, _ number: Int, _ isLast: Bool) throws -> Data
    ) async throws -> OutgoingResponse.Parts {
        let mediaType = response.headers.first(.contentType)?.prefix { $0 != ";" } ?? ""
        try exchange.checkAcceptable([String(mediaType)])
        let (store, logger, size) = (exchange.services.store, exchange.services.logger, partSize)
        let gate = ResourceGate<R>(caller: exchange.caller, store: store)
        try gate.checkScope(exchange.services.recognition)
        let maximum = Self.maximumCount
        let beyond = Pagination(startIndex: maximum, maxResults: 1)
        let caller = exchange.caller
        let language = LanguageTag(exchange.localizer.locale)
        let rest = try await store.fetch(query.modelQuery(sort: sort, beyond, as: caller))
        guard rest.models.isEmpty, rest.unreadable.isEmpty else {
            throw RequestError.longFile(R.self)
        }
        return { number in
            let part = Pagination(startIndex: number * size, maxResults: size)
            let page = try await store.fetch(
                query.modelQuery(sort: sort, part, as: caller, in: language))
            for model in page.unreadable { logger.error("\(model)") }
            let isLast =
                page.models.count + page.unreadable.count < size
                || (number + 1) * size >= maximum
            return (try text(page, number, isLast), isLast)
        }
    }
}

extension RequestError {
    fileprivate static func longFile<R: Resource>(_ type: R.Type) -> RequestError {
        RequestError(
            .invalid,
            message: .localized(
                key: "FormworkList.longFile",
                arguments: ["limit": .integer(Int64(FileJourney<R>.maximumCount))]))
    }
}
