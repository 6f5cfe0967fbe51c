import { useEffect } from 'react'

/** Handles single-key shortcuts on a desktop while nothing is being typed and no sheet is open. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
