/// By whom something is scrolled.
enum ScrollCause {
    /// Who uses the program: by a key, the mouse, or because the focus goes there.
    case user
    /// A `ScrollViewProxy` of the program.
    case proxy
    /// The content, with whose end it stays.
    case growth
    /// What is bound as the position, which says where it goes.
    case position
}
