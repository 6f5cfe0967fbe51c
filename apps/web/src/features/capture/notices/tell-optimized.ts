import { onMadeReady } from '../../../platform/runs/start-outbox.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { optimizedToast } from './notice-words.ts'

/** Tells of the next picture that was made smaller, once. Pictures alone are made ready before they go. */
export function tellOptimized(): void {
  const stop = onMadeReady(({ fromBytes, toBytes }) => {
    stop()
    if (fromBytes !== toBytes) showToast({ ...optimizedToast(fromBytes, toBytes), canWait: true })
  })
}
