import { type ComponentProps, useEffect, useState } from 'react'
import { whenNotCapturing, useIsCapturing } from '../../features/capture/state/capture-store.ts'
import { ensureAppCached } from './ensure-app-cached.ts'
import type { UpdateOffer } from './UpdateOffer.tsx'

type Offered = { Offer: typeof UpdateOffer; takeOver: ComponentProps<typeof UpdateOffer>['takeOver'] }

/** Files may have been chosen since the new version was requested. */
const reloadWhenFree = (): void => whenNotCapturing(() => location.reload())

/** Offers a new version when one is ready, never mid-capture, and changes nothing unasked. */
export function UpdatePrompt() {
  const [offered, setOffered] = useState<Offered | null>(null)
  const isCapturing = useIsCapturing()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const offer = async (takeOver: () => void): Promise<void> => {
      // If the code can't be loaded, offer nothing: the next visit will.
      const { UpdateOffer: Offer } = await import('./UpdateOffer.tsx')
      setOffered({ Offer, takeOver })
    }
    // A browser that refuses a service worker (private windows, plain http) still runs the app.
    const watch = async (): Promise<void> => {
      await ensureAppCached()
      const { startUpdates } = await import('./start-updates.ts')
      await startUpdates((takeOver) => void offer(takeOver).catch(() => undefined), reloadWhenFree)
    }
    void watch().catch(() => undefined)
  }, [])
  // Tells other tabs that this one must not be reloaded.
  useEffect(() => {
    if (!isCapturing) return undefined
    let release: (() => void) | undefined
    let isOver = false
    void import('../../data/captures/state/is-device-busy.ts').then(({ holdCapturing }) => {
      release = isOver ? undefined : holdCapturing()
      return undefined
    })
    return () => {
      isOver = true
      release?.()
    }
  }, [isCapturing])
  if (offered === null) return null
  const { Offer, takeOver } = offered
  return <Offer takeOver={takeOver} isCapturing={isCapturing} />
}
