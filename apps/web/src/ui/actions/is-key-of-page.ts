const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Whether a plain key is for the page: nobody is typing, no other key is held with it, and nothing stands over the page,
 * which would have the keys to itself.
 */
export const isKeyOfPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !document.querySelector('[data-scroll-lock]') &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !isTyping(event.target)
