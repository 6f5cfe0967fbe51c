import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIsCapturing } from '../features/capture/public.ts'
import { Button } from '../ui/Button.tsx'

/** Offers a new version when one is ready, never in the middle of a capture, and changes nothing unasked. */
export function UpdatePrompt() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  const [isLater, setLater] = useState(false)
  const isCapturing = useIsCapturing()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // A browser that refuses a service worker (private windows, plain http) still runs the app.
    void import('./start-updates.ts')
      .then(({ startUpdates }) => startUpdates((go) => setTakeOver(() => go)))
      .catch(() => undefined)
  }, [])
  if (takeOver === null || isLater || isCapturing) return null
  return (
    <section
      role="status"
      className="fixed inset-x-2 bottom-[calc(var(--bar-space,0px)+8px+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-[440px] animate-rise flex-wrap items-center gap-2 rounded-row bg-elevated p-3 pl-4 shadow-float lg:right-6 lg:bottom-6 lg:left-auto lg:mx-0"
    >
      <p className="min-w-40 flex-1 text-14 font-label">A new version is ready. What waits to be sent stays.</p>
      <Button variant="plain" size="sm" onClick={() => setLater(true)}>
        Later
      </Button>
      <Button variant="soft" size="sm" icon={RefreshCw} onClick={takeOver}>
        Update
      </Button>
    </section>
  )
}
