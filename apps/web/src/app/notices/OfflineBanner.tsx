import { WifiOff } from 'lucide-react'
import { useIsOnline } from '../../platform/sync/useIsOnline.ts'
import { appWords } from '../words/words.ts'

/** For public pages; for signed-in users, the state banner covers this. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  return (
    <div role="status" className="sticky top-0 z-30">
      {!isOnline && (
        <p className="flex min-h-11 items-center gap-3 bg-ink px-4 py-2.5 text-14 font-label text-paper">
          <WifiOff aria-hidden size={18} className="shrink-0" />
          {appWords.offline}
        </p>
      )}
    </div>
  )
}
