import type { LeftOut } from '../../../platform/storage/left-out.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { savedToast, skippedWords } from './notice-words.ts'

/**
 * Reports what happened to files that another app shared or the system opened with this one: how many are saved, and
 * what was skipped, with one sentence per cause. It uses a single notice, since a second would replace the first.
 */
export function notifyShared(saved: number, leftOut: readonly LeftOut[]): void {
  const skipped = [...new Set(leftOut)].map((reason) =>
    skippedWords.because[reason](leftOut.filter((one) => one === reason).length),
  )
  if (skipped.length > 0)
    showToast({
      title: saved > 0 ? savedToast(saved).title : skippedWords.title,
      description: skipped.join(' '),
      variant: 'destructive',
    })
  else if (saved > 0) showToast(savedToast(saved))
}
