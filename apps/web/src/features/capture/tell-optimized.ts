import { onPrepared } from '../../platform/offline/start-outbox.ts'
import { showToast } from '../../ui/toast-store.ts'

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024).toLocaleString('en-US')} KB`

/** Tells of the next picture that was made smaller, once. */
export function tellOptimized(): void {
  const stop = onPrepared(({ fromBytes, toBytes }) => {
    stop()
    if (fromBytes !== toBytes)
      showToast({ title: 'Image Optimized for OCR', description: `${kilobytes(fromBytes)} to ${kilobytes(toBytes)}` })
  })
}
