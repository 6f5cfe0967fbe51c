import { isFullError } from '../../../platform/storage/full-disk.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { storageToast } from './storage-words.ts'

/** Runs a small write in the background and shows a notice if it fails: user input must not vanish silently. */
export function writeOrNotify(write: PromiseLike<unknown>): void {
  write.then(undefined, (error: unknown) =>
    showToast({
      title: storageToast.title,
      description: isFullError(error) ? storageToast.noRoom : storageToast.other,
      variant: 'destructive',
    }),
  )
}
