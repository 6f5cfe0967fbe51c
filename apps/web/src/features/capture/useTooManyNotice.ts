import { useEffect } from 'react'
import { useLaneState } from '../../platform/offline/lane-state.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Tells once for each pause that the account sent too much at once. The captures wait; nothing needs to be done. */
export function useTooManyNotice(): void {
  const isTooMany = useLaneState((state) => state.isTooMany)
  useEffect(() => {
    if (isTooMany)
      showToast({
        title: 'Too Many Requests',
        description: 'Please wait a moment before trying again.',
        variant: 'destructive',
      })
  }, [isTooMany])
}
