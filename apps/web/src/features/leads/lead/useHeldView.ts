import { useState } from 'react'
import { useOpenSheets } from '../../../ui/overlays/open-sheets.ts'
import type { LeadView } from './useLead.ts'
import { useIsPressed } from './useIsPressed.ts'

/**
 * A profile that arrives while a sheet of the row is open waits until it closes, or it would take what is typed there; one
 * that arrives in the middle of a press waits for its end, or the press would be lost with its button.
 * @param view the lead as far as it can be had
 * @returns the view to show, and whether a sheet is open in it; `countSheet` is for `CountSheets` around what shows it
 */
export function useHeldView(view: LeadView) {
  const { isSheetOpen, countSheet } = useOpenSheets()
  const [shown, setShown] = useState(view.state)
  const isPressed = useIsPressed(shown === 'summary')
  const isHeld = (isSheetOpen || isPressed) && shown === 'summary' && view.state === 'whole'
  if (!isHeld && shown !== view.state) setShown(view.state)
  const held: LeadView = isHeld ? { state: 'summary', lead: view.lead, isLoading: true } : view
  return { view: held, isSheetOpen, countSheet }
}
