import { type UnsentCounts, unsentText } from '../../../data/unsent/unsent-words.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { leftOutToast } from './notice-words.ts'

/** Says what is not in a saved copy; nothing where all is. */
export function tellLeftOut(counts: UnsentCounts): void {
  const count = counts.captures + counts.changes + counts.voiceNotes + counts.files
  if (count === 0) return
  showToast({ ...leftOutToast(count, unsentText(counts)), variant: 'destructive' })
}
