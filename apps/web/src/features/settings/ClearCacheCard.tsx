import { useState } from 'react'
import { useIsOffline } from '../../platform/sync/useIsOffline.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { clearReadCache } from './clear-read-cache.ts'
import { storageText } from './storage-text.ts'
import { clearWords } from './words.ts'

/**
 * Frees data that the server has too. Asks first unless the server is known to be reachable, since nothing can be
 * reloaded without it.
 */
export function ClearCacheCard({ bytes, onCleared }: { bytes: number; onCleared: () => void }) {
  const userId = useUser().id
  const isOffline = useIsOffline()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const clear = async (): Promise<void> => {
    setAsking(false)
    setPending(true)
    try {
      await clearReadCache(userId)
      showToast({ title: clearWords.cleared, description: clearWords.clearedText })
    } catch {
      showToast({ title: clearWords.failed, description: clearWords.failedText })
    } finally {
      setPending(false)
      onCleared()
    }
  }
  return (
    <Card className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-16 font-semibold">{clearWords.title}</h2>
        <p className="text-14 text-ink-soft">{clearWords.about(storageText(bytes))}</p>
      </div>
      <Button
        variant="quiet"
        isPending={isPending}
        disabled={bytes < 500}
        onClick={() => (isOffline === false ? void clear() : setAsking(true))}
      >
        {clearWords.clear}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={clearWords.askOffline}
        description={clearWords.askOfflineText}
        actions={
          <>
            <Button variant="danger" onClick={() => void clear()}>
              {clearWords.clear}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {clearWords.cancel}
            </Button>
          </>
        }
      />
    </Card>
  )
}
