import type { OfferedPlace, PlaceMatch } from '@canvass/contracts/shapes/place-match'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { storableName } from './lead-places.ts'
import { placeWords } from './match-words.ts'

interface PlaceActions {
  confirm: (place: OfferedPlace) => Promise<boolean>
  refuse: (places: readonly OfferedPlace[]) => Promise<boolean>
  /** Undoes the decisions about these places. */
  reopen: (placeIds: readonly string[]) => Promise<boolean>
}

/** Returns the actions that say which place a lead is. Each is saved on the device first and can be undone. */
export function placeActions(editing: LeadEditing, match: PlaceMatch): PlaceActions {
  const reopen = (placeIds: readonly string[]) => editing.place({ kind: 'reopen_place', placeIds: [...placeIds] })
  const undo = (placeIds: readonly string[]) => ({ label: placeWords.undo, act: () => void reopen(placeIds) })
  return {
    reopen,
    confirm: async (place) => {
      const isKept = await editing.place({
        kind: 'confirm_place',
        placeId: place.id,
        name: storableName(match, place),
      })
      if (isKept) showToast({ title: placeWords.confirmedToast, description: place.name, action: undo([place.id]) })
      return isKept
    },
    refuse: async (places) => {
      const placeIds = places.map(({ id }) => id)
      if (placeIds.length === 0) return true
      const isKept = await editing.place({ kind: 'refuse_place', placeIds })
      if (isKept)
        showToast({
          title: placeWords.refusedToast,
          ...(places.length === 1 && places[0] && { description: places[0].name }),
          action: undo(placeIds),
        })
      return isKept
    },
  }
}
