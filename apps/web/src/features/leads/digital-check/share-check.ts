import { showToast } from '../../../ui/overlays/toast-store.ts'
import { digitalCheckWords } from './digital-check-words.ts'

/** Whether the device has sharing of its own. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Hands the text of a check to the device's own sharing; where there is none, or it refuses, the text is copied. */
export async function shareCheck(title: string, text: string): Promise<void> {
  if (canShare()) {
    try {
      await navigator.share({ title, text })
      return
    } catch (error) {
      // Somebody who changes their mind wants no copy either.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: digitalCheckWords.copied, description: digitalCheckWords.copiedNote })
  } catch {
    showToast({
      title: digitalCheckWords.notCopied,
      description: digitalCheckWords.notCopiedNote,
      variant: 'destructive',
    })
  }
}
