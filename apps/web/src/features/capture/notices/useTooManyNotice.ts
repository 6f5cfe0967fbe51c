import { useEffect } from 'react'
import { useSenderState } from '../../../platform/outbox/sender-state.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { tooManyToast } from '../state/words.ts'

/** Tells once for each pause that the account sent too much at once. The captures wait; nothing needs to be done. */
export function useTooManyNotice(): void {
  const isTooMany = useSenderState((state) => state.isTooMany)
  useEffect(() => {
    if (isTooMany) showToast({ ...tooManyToast, variant: 'destructive' })
  }, [isTooMany])
}
