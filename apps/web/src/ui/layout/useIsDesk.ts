import { useSyncExternalStore } from 'react'

const desk = globalThis.matchMedia?.('(width >= 64rem)')

/** Whether the window is a desk's: 1024 px and wider. */
export const isDeskNow = (): boolean => desk?.matches ?? false

/** The same for as long as it is shown. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(follow, isDeskNow)
}

function follow(onChange: () => void): () => void {
  desk?.addEventListener('change', onChange)
  return () => desk?.removeEventListener('change', onChange)
}
