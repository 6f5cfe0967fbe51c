/** Whether a key press goes into a text field and so isn't a shortcut. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether a key press is left for the page: nothing has handled it, and no overlay is open that would own the keys. */
export const isUnhandledKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !document.querySelector('[data-scroll-lock]')

/**
 * Whether a plain key press is a page shortcut: it is left for the page, without modifier keys, and the user isn't
 * typing.
 */
export const isPageShortcut = (event: KeyboardEvent): boolean =>
  isUnhandledKey(event) && !(event.ctrlKey || event.metaKey || event.altKey) && !isTyping(event)
