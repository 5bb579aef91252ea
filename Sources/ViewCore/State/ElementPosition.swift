/// Where an element stands that has no id, in ``Location/placeKey``.
package struct ElementPosition: Hashable {
    let position: AnyHashable
}
