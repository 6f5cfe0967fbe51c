import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { updateWords } from '../words/update-words.ts'

const RECHECK_MS = 1_000
/** All pending work is on disk: work that takes longer than this is interrupted and repeated after the update. */
const MAX_WAIT_MS = 2 * 60_000

type UpdateOfferProps = { takeOver: () => void; isCapturing: boolean }

/** Offers a new version: now, or later. Loaded when there is one. */
export function UpdateOffer({ takeOver, isCapturing }: UpdateOfferProps) {
  const [isLater, setLater] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  // Requested while a photo is being prepared or sent: let that finish first.
  useEffect(() => {
    if (!isWaiting || isCapturing) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const from = performance.now()
    const look = async (): Promise<void> => {
      const [{ isDeviceBusy }, { holdForUpdate }] = await Promise.all([
        import('../../data/captures/state/is-device-busy.ts'),
        import('../../platform/outbox/update-hold.ts'),
      ])
      holdForUpdate()
      const isBusy = await isDeviceBusy().catch(() => false)
      if (isGone) return
      if (isBusy && performance.now() - from < MAX_WAIT_MS) timer = setTimeout(() => void look(), RECHECK_MS)
      else takeOver()
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
      void import('../../platform/outbox/update-hold.ts').then(({ endHold }) => endHold()).catch(() => undefined)
    }
  }, [isWaiting, takeOver, isCapturing])
  if (isLater || isCapturing) return null
  return (
    <section
      role="status"
      className="fixed inset-x-2 bottom-[calc(var(--bar-space,0px)+8px+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-[440px] animate-rise flex-wrap items-center gap-2 rounded-row bg-elevated p-3 pl-4 shadow-float lg:right-6 lg:bottom-6 lg:left-auto lg:mx-0"
    >
      <p className="min-w-40 flex-1 text-14 font-label">{isWaiting ? updateWords.waiting : updateWords.ready}</p>
      <Button
        variant="plain"
        size="sm"
        onClick={() => {
          setWaiting(false)
          setLater(true)
        }}
      >
        {updateWords.later}
      </Button>
      <Button variant="soft" size="sm" icon={RefreshCw} isPending={isWaiting} onClick={() => setWaiting(true)}>
        {updateWords.update}
      </Button>
    </section>
  )
}
