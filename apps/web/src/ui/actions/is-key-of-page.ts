/** Whether a key goes into a text: then it is no shortcut. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether a key is left to the page: nobody has taken it, and nothing stands over the page, which would have the keys to itself. */
export const isLeftToPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !document.querySelector('[data-scroll-lock]')

/** Whether a plain key is for the page: it is left to it, no other key is held with it, and nobody is typing. */
export const isKeyOfPage = (event: KeyboardEvent): boolean =>
  isLeftToPage(event) && !(event.ctrlKey || event.metaKey || event.altKey) && !isTyping(event)
