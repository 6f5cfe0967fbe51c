import clsx from 'clsx'
import { Lock } from 'lucide-react'
import { useAreas } from '../../data/kept/useAreas.ts'
import { useRoom } from '../../platform/storage/useRoom.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { figureText } from '../../ui/text/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import type { StorageUsage } from '../../data/kept/measure-storage.ts'
import { kindsOf, totalOf } from './storage-kinds.ts'
import { storageText } from './storage-text.ts'
import { storageWords } from './words.ts'

/** Shows how much is stored here, by kind, and how much more fits. */
export function StorageCard({ storage }: { storage: StorageUsage | 'failed' | undefined }) {
  const areas = useAreas(useUser().id) ?? []
  const room = useRoom()
  if (storage === undefined) return <Skeleton className="h-72 rounded-card" />
  if (storage === 'failed')
    return (
      <Banner tone="warn" title={storageWords.unmeasured}>
        {storageWords.unmeasuredText}
      </Banner>
    )
  const total = totalOf(storage)
  const kinds = kindsOf(storage, areas)
  const [number, unit] = storageText(total).split(' ')
  return (
    <Card className="pb-1">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p className="tabular font-display text-40 font-title">
          {number}
          <span className="pl-1.5 font-text text-16 font-semibold">{unit}</span>
        </p>
        <p className="text-14 text-ink-soft">
          {storage.quota === undefined ? (
            storageWords.quotaUnknown
          ) : (
            <>
              {storageWords.ofQuota(storageText(storage.quota))}
              {room && <span className="block">{storageWords.roomFor(room.photos)}</span>}
            </>
          )}
        </p>
      </div>
      <div aria-hidden className="mt-3 mb-2 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {kinds
          .filter(({ bytes }) => bytes > 0)
          .map(({ key, bytes, ground }) => (
            <span key={key} className={clsx('h-full min-w-1.5', ground)} style={{ flexGrow: bytes / total }} />
          ))}
      </div>
      <ul>
        {kinds.map(({ key, label, count, bytes, ground, isUnsent }) => (
          <li key={key} className="flex min-h-10 items-center gap-3 border-b border-line py-1 last:border-0">
            <span aria-hidden className={clsx('size-3 shrink-0 rounded-mark', ground)} />
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
              <span dir="auto">{label}</span>
              {count !== undefined && <span className="tabular text-ink-soft">{figureText(count)}</span>}
              {isUnsent && (
                <Tag tone="info" icon={Lock}>
                  {storageWords.neverCleared}
                </Tag>
              )}
            </span>
            <span className="tabular shrink-0 font-semibold">{storageText(bytes)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
