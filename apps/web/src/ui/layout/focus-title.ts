const TITLE = 'h1:not([data-passing])'

/** Focuses the title of the current page, if there is one: screen readers read it, and Tab continues from it. */
export function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>(TITLE)
  if (title === null) return false
  title.tabIndex = -1
  title.focus({ preventScroll: true })
  return document.activeElement === title
}
