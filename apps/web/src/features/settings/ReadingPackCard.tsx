import { Download, Pause, Play, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { isWifiOnly, mayDownload, isConnectionTypeKnown } from '../../platform/reading/may-download.ts'
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
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { storageText } from './storage-text.ts'
import { packWords } from './words.ts'

/** Shows the reading pack: its purpose, its progress, and the available actions. */
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
          <h2 className="text-16 font-semibold">{packWords.title}</h2>
          <p className="text-14 text-ink-soft">{wordsOf(state)}</p>
        </div>
        <div className="ml-auto flex gap-2">
          <PackButtons state={state} />
        </div>
      </div>
      {isComing && state.offered && (
        <div
          role="progressbar"
          aria-label={packWords.title}
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
      {packWords.remove}
    </Button>
  )
  if (phase === 'getting')
    return (
      <Button variant="quiet" icon={Pause} onClick={pausePack}>
        {packWords.pause}
      </Button>
    )
  if (phase === 'waiting' && !kept) return remove
  if (phase === 'paused')
    return (
      <>
        {remove}
        <Button icon={Play} onClick={() => void startPack()}>
          {packWords.resume}
        </Button>
      </>
    )
  if (kept)
    return (
      <>
        {remove}
        {isPackOutdated(state) && (
          <Button icon={RefreshCw} onClick={() => void startPack()}>
            {packWords.update}
          </Button>
        )}
      </>
    )
  if (phase === 'impossible') return null
  return (
    <Button icon={Download} disabled={!offered} onClick={() => void startPack()}>
      {packWords.download}
    </Button>
  )
}

function wordsOf(state: PackState): string {
  const { phase, kept, offered, share, problem } = state
  const size = offered ? storageText(wireBytesOf(offered)) : ''
  if (phase === 'impossible') return packWords.impossible
  if (phase === 'waiting') return packWords.waiting(size)
  if (phase === 'getting' && offered) return packWords.coming(storageText(share * wireBytesOf(offered)), size)
  if (phase === 'paused') return problem ? packWords.problems[problem] : packWords.paused(Math.round(share * 100))
  if (kept && kept.protocol !== PACK_PROTOCOL) return packWords.needsNewer(size)
  if (kept) {
    const here = packWords.here(storageText(bytesOf(kept)))
    return isPackOutdated(state) ? `${here} ${packWords.newerOffered(size)}` : here
  }
  if (!offered) return packWords.notOffered
  return isWifiOnly() && isConnectionTypeKnown() && !mayDownload()
    ? packWords.offeredOnWifi(size)
    : packWords.offered(size)
}
