import { useSyncExternalStore } from 'react'

const desk = matchMedia('(min-width: 1024px)')

/** Whether there is room for a table with a panel beside it. Only where the size decides what is built, not how it looks. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      desk.addEventListener('change', onChange)
      return () => desk.removeEventListener('change', onChange)
    },
    () => desk.matches,
  )
}
