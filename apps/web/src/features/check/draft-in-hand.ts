import type { Quad } from '@canvass/contracts/shapes/reading-fields'
import type { CheckField } from './check-fields.ts'
import { valueText } from './field-text.ts'

/** What is being said of the field in hand. */
export interface Draft {
  value: string
  /** The frames that were tapped for it. */
  boxes: readonly Quad[]
}

/** A draft beside the one that its field was opened with. */
interface DraftInHand {
  begun: Draft
  draft: Draft
}

type Say = (field: CheckField, to: string, boxes: readonly Quad[]) => Promise<void>

/** What a field is opened with. */
export const draftOf = (field: CheckField | undefined): Draft => ({
  value: field ? valueText(field, field.value) : '',
  boxes: [],
})

/**
 * What a draft says of its field; undefined where it says nothing.
 * @param isLookedAt the check mark was tapped: what was read is right as it stands
 */
export function saidInDraft(field: CheckField, { begun, draft }: DraftInHand, isLookedAt: boolean): string | undefined {
  const shownAs = draft.value.trim()
  // What was not changed is said as it was read, not as it is shown.
  const asRead = [field.value, ...field.alternatives.map(({ value }) => value)]
  const value = asRead.find((one) => valueText(field, one) === shownAs) ?? shownAs
  if (value === '') return undefined
  // Measured by what it began with: an answer that came meanwhile is no change of this person's.
  const isTouched = shownAs !== begun.value.trim() || draft.boxes.length > 0
  const isSame = value === field.value && draft.boxes.length === 0
  if (isLookedAt) return isSame && !field.isToCheck ? undefined : value
  return isTouched && !isSame ? value : undefined
}

/** Says what stands in a draft, each draft once: a screen that is saved is left right after. */
export function sayOnce() {
  let said: Draft | undefined
  return async (say: Say, field: CheckField | undefined, inHand: DraftInHand, isLookedAt: boolean): Promise<void> => {
    if (!field || said === inHand.draft) return
    const value = saidInDraft(field, inHand, isLookedAt)
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
