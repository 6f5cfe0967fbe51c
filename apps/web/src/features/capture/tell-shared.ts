import { showToast } from '../../ui/toast-store.ts'
import { savedToast, skippedForRoleToast, skippedToast } from './words.ts'

/**
 * Tells what became of what another app shared or the system opened with this one. `mayCapture` is whether the person
 * who is signed in may add leads at all.
 */
export function tellShared(saved: number, leftOut: number, mayCapture = true): void {
  if (saved > 0) showToast(savedToast(saved))
  if (leftOut > 0) showToast({ ...(mayCapture ? skippedToast : skippedForRoleToast)(leftOut), variant: 'destructive' })
}
