import { useEffect } from 'react'

/** Tells public/take-over.js that the page is interactive: held presses are replayed now. */
export function AnnounceInteractive() {
  useEffect(() => void dispatchEvent(new Event('canvass:standing')), [])
  return null
}
