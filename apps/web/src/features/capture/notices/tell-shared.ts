import type { LeftOut } from '../../../platform/storage/left-out.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { savedToast, skippedWords } from './notice-words.ts'

/**
 * Tells what became of what another app shared or the system opened with this one: how many are safe, and what was left
 * out with the true cause of it, a sentence for each cause. In one notice, since a second would take the place of the first.
 */
export function tellShared(saved: number, leftOut: readonly LeftOut[]): void {
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
