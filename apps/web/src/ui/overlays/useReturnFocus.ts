import { useRef } from 'react'

/** The element that gets focus when the last of a series of dialogs closes, and how many are open. */
let lastOpener: Element | null = null
let openCount = 0

/**
 * Handlers for a Radix dialog opened from outside, without its own trigger. On opening, focus goes to its title, which
 * says what it is: on the first button, "Close", Enter would close it again. An element that requested focus itself
 * keeps it. On closing, focus returns to where it was: Radix would look for a trigger, find none, and drop focus to the
 * page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      const content = event.target as HTMLElement
      const { activeElement, body } = document
      // When a dialog replaces another, nothing has focus: it will return to the first one's opener.
      opener.current = activeElement === body ? lastOpener : lastingOpener(activeElement)
      lastOpener = opener.current
      openCount += 1
      const title = content.querySelector<HTMLElement>('h2[tabindex="-1"]')
      if (!title) return
      event.preventDefault()
      title.focus({ preventScroll: true })
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      openCount -= 1
      if (openCount === 0) lastOpener = null
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

/** Returns the element to focus later: a menu item disappears with its menu, so the menu's button replaces it. */
function lastingOpener(opener: Element | null): Element | null {
  const buttonId = opener?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (buttonId && document.getElementById(buttonId)) || opener
}
