/// A model of a form, all of whose fields return to their values at the start.
///
/// The `@ViewModel` macro writes it for a view model with a `@FormFieldModel`, and for one that names
/// the protocol:
///
/// ```swift
/// @ViewModel struct AddressFormModel {
///     static var cityField: FormField<String?> {
///         FormField(
///             fieldId: .init(id: "city"), title: .constant("City"), type: .text(inputType: .text))
///     }
///     @FormFieldModel(AddressFormModel.cityField) var city: String?
/// }
///
/// @ViewModel struct OrderFormModel: ResettableModel { var address = AddressFormModel() }
///
/// var order = OrderFormModel()
/// order.address.city = "Basel"
/// order.resetFields()  // also those of the address
/// ```
///
/// A live form is reset by its machine instead. Seed: the protocol of the same name in FOSMVVM.
public protocol ResettableModel {
    /// Returns all fields to their values at the start, also those of models inside.
    mutating func resetFields()
}

extension ResettableModel {
    /// Resets a property that has fields.
    public static func reset<Value: ResettableModel>(_ property: inout Value) {
        property.resetFields()
    }

    /// Leaves a property without fields as it is.
    public static func reset<Value>(_ property: inout Value) {}
}

extension FormFieldModel: ResettableModel {
    /// Returns to the value at the start.
    public mutating func resetFields() { reset() }
}

extension Optional: ResettableModel where Wrapped: ResettableModel {
    /// Resets the model, if there is one.
    public mutating func resetFields() { self?.resetFields() }
}

extension Array: ResettableModel where Element: ResettableModel {
    /// Resets each model.
    public mutating func resetFields() {
        for index in indices { self[index].resetFields() }
    }
}
