import { useSyncExternalStore } from 'react'

const deskQuery = globalThis.matchMedia?.('(width >= 64rem)')
const printQuery = globalThis.matchMedia?.('print')
let isDesk = false

/**
 * Whether the window is desk-sized: 1024 px or wider. Paper is narrower, but it prints the window: rerendering during a
 * print would lose pages at its end.
 */
export function isDeskNow(): boolean {
  if (!printQuery?.matches) isDesk = deskQuery?.matches ?? false
  return isDesk
}

/** Returns the same, kept up to date while mounted. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, isDeskNow)
}

function subscribe(onChange: () => void): () => void {
  deskQuery?.addEventListener('change', onChange)
  return () => deskQuery?.removeEventListener('change', onChange)
}
