import type { Quad } from '@canvass/contracts/shapes/reading-fields'
import type { CheckField } from './check-fields.ts'
import { valueText } from './field-text.ts'

/** The draft of a correction to the open field. */
export interface Draft {
  value: string
  /** The frames that were tapped for it. */
  boxes: readonly Quad[]
}

/** A draft with the initial draft of its field. */
interface OpenDraft {
  begun: Draft
  draft: Draft
}

type Submit = (field: CheckField, to: string, boxes: readonly Quad[]) => Promise<void>

/** Returns a field's initial draft. */
export const draftOf = (field: CheckField | undefined): Draft => ({
  value: field ? valueText(field, field.value) : '',
  boxes: [],
})

/**
 * Returns the correction that a draft makes to its field; undefined if it makes none.
 * @param isLookedAt the check mark was tapped: what was read is right as it is
 */
export function draftCorrection(
  field: CheckField,
  { begun, draft }: OpenDraft,
  isLookedAt: boolean,
): string | undefined {
  const shownAs = draft.value.trim()
  // An unchanged value is submitted as it was read, not as it is formatted.
  const asRead = [field.value, ...field.alternatives.map(({ value }) => value)]
  const value = asRead.find((one) => valueText(field, one) === shownAs) ?? shownAs
  if (value === '') return undefined
  // Compare with the initial draft: a server response that arrived in the meantime isn't the user's change.
  const isTouched = shownAs !== begun.value.trim() || draft.boxes.length > 0
  const isSame = value === field.value && draft.boxes.length === 0
  if (isLookedAt) return isSame && !field.isToCheck ? undefined : value
  return isTouched && !isSame ? value : undefined
}

/** Returns a function that submits each draft only once, since saving a screen also leaves it. */
export function submitOnce() {
  let said: Draft | undefined
  return async (say: Submit, field: CheckField | undefined, inHand: OpenDraft, isLookedAt: boolean): Promise<void> => {
    if (!field || said === inHand.draft) return
    const value = draftCorrection(field, inHand, isLookedAt)
    if (value === undefined) return
    said = inHand.draft
    try {
      await say(field, value, inHand.draft.boxes)
    } catch (error) {
      said = undefined
      throw error
    }
  }
}
