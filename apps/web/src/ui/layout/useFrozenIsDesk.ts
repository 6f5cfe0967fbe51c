import { useState } from 'react'
import { useIsDesk } from './useIsDesk.ts'

/**
 * Whether the window is desk-sized, frozen while a sheet is open: rotating a tablet would otherwise swap the elements
 * around the sheet and lose its text.
 * @param isSheetOpen whether something is open that must not be unmounted
 */
export function useFrozenIsDesk(isSheetOpen: boolean): boolean {
  const isDesk = useIsDesk()
  const [shown, setShown] = useState(isDesk)
  if (isSheetOpen) return shown
  if (shown !== isDesk) setShown(isDesk)
  return isDesk
}
