import { useSyncExternalStore } from 'react'

const desk = globalThis.matchMedia?.('(width >= 64rem)')
const paper = globalThis.matchMedia?.('print')
let isDesk = false

/**
 * Whether the window is desk-sized: 1024 px or wider. Paper is narrower, but it prints the window: rerendering during a
 * print would lose pages at its end.
 */
export function isDeskNow(): boolean {
  if (!paper?.matches) isDesk = desk?.matches ?? false
  return isDesk
}

/** Returns the same, kept up to date while mounted. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(follow, isDeskNow)
}

function follow(onChange: () => void): () => void {
  desk?.addEventListener('change', onChange)
  return () => desk?.removeEventListener('change', onChange)
}
