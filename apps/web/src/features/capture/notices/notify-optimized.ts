import { onPrepared } from '../../../platform/runs/start-outbox.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { optimizedToast } from './notice-words.ts'

/** Announces, once, the next picture that was made smaller. Only pictures are prepared before they are sent. */
export function notifyOptimized(): void {
  const stop = onPrepared(({ fromBytes, toBytes }) => {
    stop()
    if (fromBytes !== toBytes) showToast({ ...optimizedToast(fromBytes, toBytes), canWait: true })
  })
}
