import { WifiOff } from 'lucide-react'
import { useIsOnline } from './useIsOnline.ts'

export function OfflineBanner() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-3 bg-ink px-4 py-2.5 text-14 font-label text-paper">
          <WifiOff aria-hidden size={18} className="shrink-0" />
          You're offline. Some features may be unavailable.
        </p>
      )}
    </div>
  )
}
