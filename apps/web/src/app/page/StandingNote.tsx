import { useEffect } from 'react'

/** Tells public/take-over.js that the page is interactive: held presses are replayed now. */
export function StandingNote() {
  useEffect(() => void dispatchEvent(new Event('canvass:standing')), [])
  return null
}
