import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * False while a page shows the prerendered markup, which is built for no particular visitor or device; true from then
 * on.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
