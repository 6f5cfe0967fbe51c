import { useRef } from 'react'

/** What has the focus back when the last of several dialogs that follow each other closes, and how many are open. */
let lastOpener: Element | null = null
let open = 0

/**
 * Handlers for a Radix dialog that is opened from outside, without its own trigger. On opening, focus goes to its
 * title, which says what it is: on the first button, "Close", Enter would close what was just opened. A part that asked
 * for focus itself keeps it. On closing, focus goes back to what had it before: Radix looks for a trigger, finds none,
 * and focus would fall to the page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      const content = event.target as HTMLElement
      const { activeElement, body } = document
      // One that takes the place of another finds the focus nowhere: it goes back to what opened the first.
      opener.current = activeElement === body ? lastOpener : lastingOpener(activeElement)
      lastOpener = opener.current
      open += 1
      const title = content.querySelector<HTMLElement>('h2[tabindex="-1"]')
      if (!title) return
      event.preventDefault()
      title.focus({ preventScroll: true })
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      open -= 1
      if (open === 0) lastOpener = null
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

/** An item of a menu goes away with its menu, so the button of that menu stands for it. */
function lastingOpener(opener: Element | null): Element | null {
  const buttonId = opener?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (buttonId && document.getElementById(buttonId)) || opener
}
