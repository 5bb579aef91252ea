public import Foundation

// What has a meaning on other devices and none here is accepted, so that code for them compiles.

nonisolated extension View {
    /// Accepts how the title is shown.
    public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { self }

    /// Accepts the document that the title stands for.
    public func navigationDocument(_ url: URL) -> some View { self }

    /// Accepts the language by which lines are set.
    public func typesettingLanguage(
        _ language: Locale.Language, isEnabled: Bool = true
    ) -> some View { self }

    /// Accepts how the title is shown.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

    /// Sets the title.
    public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(titleKey) }

    /// Sets the title.
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
    ) -> some View { navigationTitle(title) }

    /// Sets the title.
    public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
    ) -> some View { navigationTitle(title) }

    /// Adds buttons to the bar.
    @MainActor @preconcurrency
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }

    /// Adds buttons to the bar.
    @MainActor @preconcurrency
    public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    /// Adds buttons to the bar.
    @MainActor @preconcurrency
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }

    /// Accepts a background of bars.
    public func toolbarBackground<S: ShapeStyle>(
        _ style: S, for bars: ToolbarPlacement...
    ) -> some View { self }

    /// Accepts that the background of bars be hidden.
    public func toolbarBackground(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View { self }

    /// Accepts the colours of bars.
    public func toolbarColorScheme(
        _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
    ) -> some View { self }

    /// Accepts that the bar of a device be hidden.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Accepts that the bar of a device be hidden.
    public func statusBar(hidden: Bool) -> some View { self }

    /// Accepts that the controls of a device be hidden.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// Accepts the handle of a sheet.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

    /// Accepts the corners of a sheet.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

    /// Accepts the background of a sheet.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }

    /// Accepts how a sheet is shown on small devices.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        self
    }

    /// Accepts the words on a return key.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

    /// Accepts a keyboard.
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }

    /// Accepts the kind of text.
    public func textContentType(_ textContentType: UITextContentType?) -> some View { self }

    /// Accepts that nothing be corrected: nothing is.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

    /// Accepts that nothing be corrected: nothing is.
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }

    /// Accepts how capitals are written: as typed.
    public func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View { self }

    /// Accepts how capitals are written: as typed.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

    /// Accepts to use all of the screen, as views do.
    public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View { self }

    /// Accepts to use all of the screen, as views do.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// Accepts the spacing of lists.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

    /// Accepts the spacing of lists.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

    /// Accepts the spacing of lists.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }

    /// Accepts the purpose of the toolbar.
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }

    /// Accepts the lines between rows.
    public func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View { self }

    /// Accepts the colour of lines between rows.
    public func listRowSeparatorTint(
        _ color: Color?, edges: VerticalEdge.Set = .all
    ) -> some View { self }

    /// Accepts the lines between sections.
    public func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View { self }

    /// Puts a view behind a row of a list, as wide as the list.
    @ViewBuilder
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        if let view {
            frame(maxWidth: .infinity, alignment: .leading).background(view)
        } else {
            self
        }
    }

    /// Accepts the margins of rows.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

    /// Accepts the colour of the symbols of rows.
    public func listItemTint(_ tint: Color?) -> some View { self }

    /// Accepts the colour of signs in rows.
    @_disfavoredOverload
    public func listItemTint(_ tint: ListItemTint?) -> some View { self }

    /// Accepts the weight of headers.
    public func headerProminence(_ prominence: Prominence) -> some View { self }

    /// Accepts the background of scrolled views.
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

    /// Accepts how a keyboard goes away.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

    /// Accepts how scrolling bounces.
    public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical
    ) -> some View { self }

    /// Accepts that views reach beyond what is scrolled.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

    /// Accepts where scrolling comes to rest.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }

    /// Accepts that text can be selected: terminals do that by themselves.
    public func textSelection(_ selectability: TextSelectability) -> some View { self }

    /// Accepts the shape of buttons.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

    /// Accepts the sign of menus.
    public func menuIndicator(_ visibility: Visibility) -> some View { self }

    /// Accepts the order of menus.
    public func menuOrder(_ order: MenuOrder) -> some View { self }

    /// Accepts the device of a preview.
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }

    /// Accepts the orientation of a preview.
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }

    /// Accepts that gestures of a device wait.
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

    /// Accepts the effect of the focus, which is always shown.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Accepts a group of views for the focus.
    public func focusSection() -> some View { self }
}
