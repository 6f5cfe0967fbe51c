import { useEffect } from 'react'
import { useSenderState } from '../../../platform/outbox/sender-state.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { rateLimitToast } from '../state/words.ts'

/** Announces, once per pause, that the account sent too much at a time. The captures wait; no action is needed. */
export function useRateLimitNotice(): void {
  const isTooMany = useSenderState((state) => state.isTooMany)
  useEffect(() => {
    if (isTooMany) showToast({ ...rateLimitToast, variant: 'destructive' })
  }, [isTooMany])
}
