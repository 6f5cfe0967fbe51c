import { useSyncExternalStore } from 'react'

const desk = globalThis.matchMedia?.('(width >= 64rem)')
const paper = globalThis.matchMedia?.('print')
let isDesk = false

/**
 * Whether the window is a desk's: 1024 px and wider. A sheet of paper is narrower, but what stands on it is the window: were
 * it drawn anew while it is printed, pages would be missing at its end.
 */
export function isDeskNow(): boolean {
  if (!paper?.matches) isDesk = desk?.matches ?? false
  return isDesk
}

/** The same for as long as it is shown. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(follow, isDeskNow)
}

function follow(onChange: () => void): () => void {
  desk?.addEventListener('change', onChange)
  return () => desk?.removeEventListener('change', onChange)
}
