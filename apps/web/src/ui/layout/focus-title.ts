const TITLE = 'h1:not([data-passing])'

/** Gives focus to the title of the page that is shown, where there is one: it is read aloud, and Tab goes on from it. */
export function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>(TITLE)
  if (title === null) return false
  title.tabIndex = -1
  title.focus({ preventScroll: true })
  return document.activeElement === title
}
