import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react'

/** The change in the number of open sheets: 1 or -1. */
type CountSheet = (change: 1 | -1) => void

const ignoreCount: CountSheet = () => undefined

/** Wraps content that must not be unmounted while one of its sheets is open. */
export const CountSheets = createContext<CountSheet>(ignoreCount)

/** Tracks whether a sheet inside `<CountSheets value={countSheet}>` is open. */
export function useOpenSheets(): { isSheetOpen: boolean; countSheet: CountSheet } {
  const [count, setCount] = useState(0)
  const countSheet = useCallback<CountSheet>((change) => setCount((before) => before + change), [])
  return { isSheetOpen: count > 0, countSheet }
}

/** Counts a sheet for the content around it until it closes or unmounts. */
export function useCountedSheet(isOpen: boolean): void {
  const countSheet = useContext(CountSheets)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    countSheet(1)
    return () => countSheet(-1)
  }, [isOpen, countSheet])
}
