import { useState } from 'react'
import { useUser } from '../../platform/session/useUser.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { clearReadCache } from './clear-read-cache.ts'
import { storageText } from './storage-text.ts'

/** Frees what the server has too. Without signal it is asked first, for nothing comes back until there is some. */
export function ClearCacheCard({ bytes, onCleared }: { bytes: number; onCleared: () => void }) {
  const userId = useUser().id
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const clear = async (): Promise<void> => {
    setAsking(false)
    setPending(true)
    try {
      await clearReadCache(userId)
      showToast({ title: 'Read cache cleared', description: 'What you have not sent is still here.' })
    } catch {
      showToast({ title: 'Not everything was cleared', description: 'Nothing unsent was touched. Try again.' })
    } finally {
      setPending(false)
      onCleared()
    }
  }
  return (
    <Card className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-16 font-semibold">Clear read cache</h2>
        <p className="text-14 text-ink-soft">
          Frees {storageText(bytes)}. It comes back with signal; what you have not sent stays.
        </p>
      </div>
      <Button
        variant="quiet"
        isPending={isPending}
        disabled={bytes < 500}
        onClick={() => (navigator.onLine ? void clear() : setAsking(true))}
      >
        Clear
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Clear without signal?"
        description="Your vault stays empty on this device until there is signal again. What you have not sent stays."
        actions={
          <>
            <Button variant="danger" onClick={() => void clear()}>
              Clear
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      />
    </Card>
  )
}
