import type { Removal } from '../../../data/captures/batch/forget-or-discard.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { removedToast } from './removed-words.ts'

/** Reports what happened to deleted captures; nothing if they are simply gone, as requested. */
export function notifyRemoved(removals: readonly Removal[], noun: 'photo' | 'capture'): void {
  if (removals.every((removal) => removal === 'deleted')) return
  const count = (one: Removal): number => removals.filter((removal) => removal === one).length
  const [deleted, discarded, joined] = [count('deleted'), count('discarded'), count('joined')]
  showToast({
    ...removedToast({ deleted, discarded, joined }, noun),
    ...(joined > 0 && { variant: 'destructive' }),
  })
}
