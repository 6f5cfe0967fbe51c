import { type UnsentCounts, unsentText } from '../../../data/unsent/unsent-words.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { leftOutToast } from './notice-words.ts'

/** Reports what is missing from a saved copy; nothing if it is complete. */
export function notifyLeftOut(counts: UnsentCounts): void {
  const count = counts.captures + counts.changes + counts.voiceNotes + counts.files
  if (count === 0) return
  showToast({ ...leftOutToast(count, unsentText(counts)), variant: 'destructive' })
}
