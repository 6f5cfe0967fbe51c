import { useRef } from 'react'

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
      opener.current = document.activeElement
      const title = content.querySelector<HTMLElement>('h2[tabindex="-1"]')
      if (!title) return
      event.preventDefault()
      title.focus({ preventScroll: true })
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
