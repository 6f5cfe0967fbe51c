import { useEffect } from 'react'

/** Tells public/take-over.js that the page answers now: what was pressed before is done. */
export function StandingNote() {
  useEffect(() => void dispatchEvent(new Event('canvass:standing')), [])
  return null
}
