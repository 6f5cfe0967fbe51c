import { isQuotaError } from '../../platform/offline/ballast.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Lets a small write run on by itself, and says so where it was not kept: what a person said must not vanish unseen. */
export function keepOrTell(write: PromiseLike<unknown>): void {
  write.then(undefined, (error: unknown) =>
    showToast({
      title: 'Not saved',
      description: isQuotaError(error)
        ? 'This phone has no room for it. Send what waits or free some space, then try again.'
        : 'It could not be saved on this phone. Please try again.',
      variant: 'destructive',
    }),
  )
}
