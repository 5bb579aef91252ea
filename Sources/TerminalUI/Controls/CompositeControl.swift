/// A control that is made of several views, one of which has the focus: what is attached to the control is meant for that.
protocol CompositeControl: View {}

extension ColorPicker: CompositeControl {}
extension DatePicker: CompositeControl {}
extension MultiDatePicker: CompositeControl {}
extension Picker: CompositeControl {}
extension Slider: CompositeControl {}
extension Stepper: CompositeControl {}
extension TextField: CompositeControl {}
extension Toggle: CompositeControl {}
