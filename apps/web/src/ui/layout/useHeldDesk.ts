import { useState } from 'react'
import { useIsDesk } from './useIsDesk.ts'

/**
 * Whether the window is a desk's, and the same for as long as a sheet is open: a tablet that is turned would exchange the
 * parts around the sheet, and with them what is typed in it.
 * @param isSheetOpen whether something is open that must not be taken away
 */
export function useHeldDesk(isSheetOpen: boolean): boolean {
  const isDesk = useIsDesk()
  const [shown, setShown] = useState(isDesk)
  if (isSheetOpen) return shown
  if (shown !== isDesk) setShown(isDesk)
  return isDesk
}
