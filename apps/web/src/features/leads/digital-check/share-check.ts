import { showToast } from '../../../ui/overlays/toast-store.ts'
import { digitalCheckWords } from './digital-check-words.ts'

/** Whether the device has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Passes the text of a check to the device's share sheet; if there is none or it refuses, copies the text. */
export async function shareCheck(title: string, text: string): Promise<void> {
  if (canShare()) {
    try {
      await navigator.share({ title, text })
      return
    } catch (error) {
      // A user who cancels wants no copy either.
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
