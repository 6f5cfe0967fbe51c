import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False while a page is as the build wrote it down, for which there is no visitor and no device; true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
