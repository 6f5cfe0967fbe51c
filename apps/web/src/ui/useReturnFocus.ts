import { useRef } from 'react'

/**
 * Handlers for a Radix dialog that is opened from outside, without its own trigger: on closing, focus goes back to
 * what had it before. Without them Radix looks for a trigger, finds none, and focus falls to the page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
