import { useState } from 'react'
import { useOpenSheets } from '../../../ui/overlays/open-sheets.ts'
import type { LeadView } from './useLead.ts'
import { useIsPressed } from './useIsPressed.ts'

/**
 * Delays a profile that arrives while a sheet of the row is open, since it would discard what is typed there, and one
 * that arrives mid-press, since the press would be lost with its button. For the same reason, a lead that is gone stays
 * under an open sheet: what is saved there is refused, and then shown with the reason.
 * @param view the best available view of the lead
 * @returns the view to show, and whether a sheet is open in it; `countSheet` is for a `CountSheets` around its content
 */
export function useHeldView(view: LeadView) {
  const { isSheetOpen, countSheet } = useOpenSheets()
  const [shown, setShown] = useState(view.state)
  const isPressed = useIsPressed(shown === 'summary')
  const isHeld = (isSheetOpen || isPressed) && shown === 'summary' && view.state === 'whole'
  if (!isHeld && shown !== view.state) setShown(view.state)
  const [atOpening, setAtOpening] = useState<LeadView>()
  if (isSheetOpen !== (atOpening !== undefined)) setAtOpening(isSheetOpen ? view : undefined)
  const held: LeadView = isHeld
    ? { state: 'summary', lead: view.lead, isLoading: true, isAnswered: false }
    : atOpening && view.state === 'missing'
      ? atOpening
      : view
  return { view: held, isSheetOpen, countSheet }
}
