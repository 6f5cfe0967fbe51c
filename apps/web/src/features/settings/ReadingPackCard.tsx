import { Download, Pause, Play, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { isWifiOnly, mayDownload, tellsConnection } from '../../platform/reading/may-download.ts'
import { bytesOf, PACK_PROTOCOL, wireBytesOf } from '../../platform/reading/pack.ts'
import {
  isPackOutdated,
  lookForPack,
  type PackState,
  pausePack,
  removePack,
  startPack,
  usePack,
} from '../../platform/reading/pack-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { storageText } from './storage-text.ts'

const PROBLEMS = {
  network: 'The connection broke off. What came stays; it goes on where it stopped.',
  damaged: 'A file did not arrive as it was sent. It is fetched again.',
  full: 'This device has no room for it. Nothing that waits to be sent was touched.',
} as const

/** The reading pack: what it is for, how far it is, and what can be done with it. */
export function ReadingPackCard() {
  const state = usePack()
  useEffect(() => {
    const look = (): void => void lookForPack().catch(() => undefined)
    look()
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [])
  const isComing = state.phase === 'getting' || state.phase === 'paused'
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-40 flex-1" role="status">
          <h2 className="text-16 font-semibold">Reading pack</h2>
          <p className="text-14 text-ink-soft">{wordsOf(state)}</p>
        </div>
        <div className="ml-auto flex gap-2">
          <PackButtons state={state} />
        </div>
      </div>
      {isComing && state.offered && (
        <div
          role="progressbar"
          aria-label="Reading pack"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(state.share * 100)}
          className="mt-3 h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div className="h-full rounded-full bg-brand" style={{ width: `${state.share * 100}%` }} />
        </div>
      )}
    </Card>
  )
}

function PackButtons({ state }: { state: PackState }) {
  const { phase, kept, offered } = state
  const remove = (
    <Button variant="quiet" icon={Trash2} onClick={() => void removePack()}>
      Remove
    </Button>
  )
  if (phase === 'getting')
    return (
      <Button variant="quiet" icon={Pause} onClick={pausePack}>
        Pause
      </Button>
    )
  if (phase === 'waiting' && !kept) return remove
  if (phase === 'paused')
    return (
      <>
        {remove}
        <Button icon={Play} onClick={() => void startPack()}>
          Go on
        </Button>
      </>
    )
  if (kept)
    return (
      <>
        {remove}
        {isPackOutdated(state) && (
          <Button icon={RefreshCw} onClick={() => void startPack()}>
            Update
          </Button>
        )}
      </>
    )
  if (phase === 'impossible') return null
  return (
    <Button icon={Download} disabled={!offered} onClick={() => void startPack()}>
      Get
    </Button>
  )
}

function wordsOf(state: PackState): string {
  const { phase, kept, offered, share, problem } = state
  const size = offered ? storageText(wireBytesOf(offered)) : ''
  if (phase === 'impossible') return 'This browser cannot keep it. Cards are read as soon as they are sent.'
  if (phase === 'waiting') return `Waits for Wi-Fi${size && `, then gets ${size}`}.`
  if (phase === 'getting' && offered)
    return `${storageText(share * wireBytesOf(offered))} of ${size}. You can leave this screen.`
  if (phase === 'paused') return problem ? PROBLEMS[problem] : `Paused at ${Math.round(share * 100)} %.`
  if (kept && kept.protocol !== PACK_PROTOCOL)
    return `This version of the app needs a newer pack${size && `, ${size}`}. Until then nothing is read here.`
  if (kept) {
    const here = `Here, ${storageText(bytesOf(kept))}. Cards without signal are read on this device.`
    return isPackOutdated(state) ? `${here} A newer one is offered, ${size}.` : here
  }
  if (!offered) return 'Reads cards without signal. It needs signal once, to come here.'
  const when = tellsConnection() ? (mayDownload() ? 'now on Wi-Fi' : isWifiOnly() ? 'when on Wi-Fi' : 'now') : 'now'
  return `${size} once, ${when}. Reads cards without signal. Removable.`
}
