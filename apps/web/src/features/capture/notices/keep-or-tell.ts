import { isFullError } from '../../../platform/storage/full-disk.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { storageToast } from './storage-words.ts'

/** Lets a small write run on by itself, and says so where it was not kept: what a person said must not vanish unseen. */
export function keepOrTell(write: PromiseLike<unknown>): void {
  write.then(undefined, (error: unknown) =>
    showToast({
      title: storageToast.title,
      description: isFullError(error) ? storageToast.noRoom : storageToast.other,
      variant: 'destructive',
    }),
  )
}
