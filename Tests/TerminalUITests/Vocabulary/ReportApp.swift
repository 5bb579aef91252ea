import Foundation
import Observation
import TerminalUI

/// A sample app, written as for SwiftUI and Swift Charts: sales, their charts, and files.
struct ReportApp: App {
    var body: some Scene {
        WindowGroup {
            ReportView()
                .handlesExternalEvents(preferring: ["report"], allowing: ["*"])
                .onOpenURL { url in print(url) }
                .onContinueUserActivity("report.open") { activity in
                    print(activity.title ?? "")
                }
        }
    }
}

enum Region: String, CaseIterable, Identifiable, Plottable {
    case north = "North"
    case south = "South"

    var id: Self { self }
}

struct Sale: Identifiable, Hashable {
    let id: Int
    var month: String
    var region: Region
    var amount: Double
    var day: Date { Date(timeIntervalSinceReferenceDate: Double(id) * 86_400) }
}

struct SalesDocument: FileDocument {
    static var readableContentTypes: [UTType] { [.commaSeparatedText, .plainText] }

    var text: String

    init(text: String) {
        self.text = text
    }

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else {
            throw CocoaError(.fileReadCorruptFile)
        }
        text = String(decoding: data, as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

@Observable
@MainActor
final class SalesModel {
    var sales: [Sale] = [
        Sale(id: 1, month: "Jan", region: .north, amount: 30),
        Sale(id: 2, month: "Jan", region: .south, amount: 20),
        Sale(id: 3, month: "Feb", region: .north, amount: 45),
        Sale(id: 4, month: "Feb", region: .south, amount: 10),
        Sale(id: 5, month: "Mar", region: .north, amount: 60),
    ]
    var limit = 50.0

    var document: SalesDocument {
        SalesDocument(text: sales.map { "\($0.month),\($0.amount)" }.joined(separator: "\n"))
    }
}

struct ReportView: View {
    @State private var model = SalesModel()
    @State private var isImporting = false
    @State private var isExporting = false
    @State private var showsInspector = true
    @State private var isTargeted = false
    @State private var message: LocalizedStringKey = "**Sales** of _this_ year"

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading, spacing: 1) {
                Text(message)
                    .kerning(0.5)
                    .tracking(1)
                    .baselineOffset(2)
                SalesChart(sales: model.sales, limit: model.limit)
                    .frame(height: 10)
                    .onDrag { NSItemProvider(object: "sales" as NSString) }
                    .onDrop(of: [.commaSeparatedText], isTargeted: $isTargeted) { providers in
                        !providers.isEmpty
                    }
            }
            .navigationTitle("Report")
            .toolbar {
                ToolbarItem(placement: .navigation) { EditButton() }
                ToolbarItem(placement: .primaryAction) {
                    Button("Import", systemImage: "square.and.arrow.down") { isImporting = true }
                }
                ToolbarItemGroup(placement: .secondaryAction) {
                    Button("Export") { isExporting = true }
                    Toggle("Details", isOn: $showsInspector)
                }
                ToolbarItem(placement: .status) {
                    Text("\(model.sales.count) sales")
                }
            }
            .inspector(isPresented: $showsInspector) {
                SalesDetails(model: model)
                    .inspectorColumnWidth(min: 10, ideal: 16, max: 20)
            }
        }
        .fileImporter(
            isPresented: $isImporting, allowedContentTypes: [.commaSeparatedText],
            allowsMultipleSelection: false
        ) { result in
            switch result {
            case .success(let urls): message = "Read **\(urls.first?.lastPathComponent ?? "")**"
            case .failure(let error): message = "\(error.localizedDescription)"
            }
        }
        .fileExporter(
            isPresented: $isExporting, document: model.document,
            contentType: .commaSeparatedText, defaultFilename: "sales"
        ) { result in
            if case .success(let url) = result { message = "Wrote **\(url.lastPathComponent)**" }
        }
        .userActivity("report.show", isActive: true) { activity in
            activity.title = "Report"
        }
    }
}

struct SalesDetails: View {
    @Bindable var model: SalesModel

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, pinnedViews: [.sectionHeaders]) {
                ForEach(Region.allCases) { region in
                    Section {
                        ForEach(model.sales.filter { $0.region == region }) { sale in
                            Text("\(sale.month) \(sale.amount, format: .number)")
                        }
                    } header: {
                        Text(region.rawValue).font(.headline)
                    }
                }
            }
        }
    }
}

struct SalesChart: View {
    let sales: [Sale]
    let limit: Double

    var body: some View {
        Chart {
            ForEach(sales) { sale in
                BarMark(
                    x: .value("Month", sale.month),
                    y: .value("Amount", sale.amount)
                )
                .foregroundStyle(by: .value("Region", sale.region))
                .cornerRadius(2)
            }
            if limit > 0 {
                RuleMark(y: .value("Limit", limit))
                    .foregroundStyle(.red)
                    .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
                    .annotation(position: .top, alignment: .trailing) {
                        Text("limit")
                    }
            }
        }
        .chartForegroundStyleScale([Region.north: Color.blue, Region.south: Color.green])
        .chartYScale(domain: 0...80)
        .chartXAxis {
            AxisMarks(values: .automatic) { value in
                AxisGridLine()
                AxisTick()
                AxisValueLabel()
            }
        }
        .chartYAxis {
            AxisMarks(position: .leading, values: [0, 40, 80])
        }
        .chartLegend(position: .bottom, alignment: .leading)
    }
}

struct TrendChart: View {
    let sales: [Sale]

    var body: some View {
        Chart(sales) { sale in
            LineMark(
                x: .value("Day", sale.day, unit: .day),
                y: .value("Amount", sale.amount),
                series: .value("Region", sale.region.rawValue)
            )
            .interpolationMethod(.catmullRom)
            .symbol(.circle)
            PointMark(x: .value("Day", sale.day), y: .value("Amount", sale.amount))
                .opacity(0.5)
            AreaMark(
                x: .value("Day", sale.day), yStart: .value("Low", sale.amount - 5),
                yEnd: .value("High", sale.amount + 5)
            )
            .foregroundStyle(.blue.opacity(0.2))
        }
        .chartLegend(.hidden)
        .chartXAxis(.hidden)
        .chartYAxisLabel("Amount")
        .chartXAxisLabel("Day")
    }
}

struct RankChart: View {
    let values: [(name: String, score: Int)]

    var body: some View {
        Chart(values, id: \.name) { value in
            BarMark(x: .value("Score", value.score), y: .value("Name", value.name))
                .annotation(position: .trailing) { Text("\(value.score)") }
        }
        .chartXAxis(.hidden)
    }
}
