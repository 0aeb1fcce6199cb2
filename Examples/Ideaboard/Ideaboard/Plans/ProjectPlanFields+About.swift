public import Formwork

/// The first step: the project itself.
extension ProjectPlanFields {
    @FormRowsBuilder static var aboutRows: [FormRow] {
        titleField
        summaryField
        categoryField
        FormRow.group("place", for: ProjectPlanMessages.self) {
            countryField
            regionField
            cityField
        }
        FormRow.group("time", for: ProjectPlanMessages.self) {
            startDateField
            endDateField
            reportMonthField
        }
        needsApprovalField
        approverEmailField
        FormRow.group("look", for: ProjectPlanMessages.self) {
            colorField
            logoField
        }
    }

    /// The field for the title.
    public static var titleField: FormField<String> {
        .init(
            "title", for: ProjectPlanMessages.self, type: .text(inputType: .text),
            options: [.required(value: true), .maxLength(value: 80)], hasHint: true,
            serverRules: [ServerRule(code: .titleTaken)])
    }

    /// The field for the summary; a text that is too long is reported at once.
    public static var summaryField: FormField<String> {
        .init(
            "summary", for: ProjectPlanMessages.self, type: .textArea(inputType: .text),
            options: [.required(value: true), .maxLength(value: 2_000)], hasHint: true,
            showsErrors: .live)
    }

    /// The field for the kind of project.
    public static var categoryField: FormField<IdeaCategory?> {
        .init(
            "category", for: ProjectPlanMessages.self, type: .select,
            options: [
                .required(value: true),
                .choices(IdeaCategory.choices),
            ])
    }

    /// The field for the country.
    public static var countryField: FormField<PlanCountry?> {
        .init(
            "country", for: ProjectPlanMessages.self, type: .select,
            options: [
                .required(value: true),
                .choices(
                    of: PlanCountry.self, for: ProjectPlanMessages.self, propertyName: "country"),
            ])
    }

    /// The field for the part of the country.
    public static var regionField: FormField<PlanRegion?> {
        .init(
            "region", for: ProjectPlanMessages.self, type: .select,
            options: [
                .required(value: true),
                .choices(
                    of: PlanRegion.self, for: ProjectPlanMessages.self, propertyName: "region",
                    availableFor: { [$0.country.rawValue] }),
            ],
            choicesFor: countryField.expression)
    }

    /// The field for the city.
    public static var cityField: FormField<PlanCity?> {
        .init(
            "city", for: ProjectPlanMessages.self, type: .select,
            options: [
                .required(value: true),
                .choices(
                    of: PlanCity.self, for: ProjectPlanMessages.self, propertyName: "city",
                    availableFor: { [$0.region.rawValue] }),
            ],
            choicesFor: regionField.expression)
    }

    /// The field for the first day.
    public static var startDateField: FormField<CivilDate?> {
        .init(
            "startDate", for: ProjectPlanMessages.self, type: .text(inputType: .date),
            options: [.required(value: true)])
    }

    /// The field for the last day.
    public static var endDateField: FormField<CivilDate?> {
        .init(
            "endDate", for: ProjectPlanMessages.self, type: .text(inputType: .date),
            options: [.required(value: true)],
            validWhen: [
                ValidityRule(
                    code: .endsBeforeStart, Self.endDateField >= startDateField,
                    relatedTags: ["startDate"])
            ])
    }

    /// The field for the month of the first report.
    public static var reportMonthField: FormField<CivilMonth?> {
        .init("reportMonth", for: ProjectPlanMessages.self, type: .text(inputType: .month))
    }

    /// The switch for approval.
    public static var needsApprovalField: FormField<Bool> {
        .init("needsApproval", for: ProjectPlanMessages.self, type: .toggle)
    }

    /// The field for the approver; its input is restored when it is shown again.
    public static var approverEmailField: FormField<String?> {
        .init(
            "approverEmail", for: ProjectPlanMessages.self, type: .text(inputType: .emailAddress),
            options: [.required(value: true), .maxLength(value: 254)],
            visibleWhen: needsApprovalField.expression, hiddenValue: .restore)
    }

    /// The field for the colour.
    public static var colorField: FormField<String?> {
        .init(
            "color", for: ProjectPlanMessages.self, type: .colorPicker, initially: "#2f6fdb")
    }

    /// The field for the logo.
    public static var logoField: FormField<FileValue?> {
        .init(
            "logo", for: ProjectPlanMessages.self, type: .text(inputType: .file),
            options: [
                .fileTypes(values: ["image/png", "image/jpeg", "image/webp"]),
                .maxFileSize(bytes: 200_000),
            ],
            hasHint: true)
    }
}
