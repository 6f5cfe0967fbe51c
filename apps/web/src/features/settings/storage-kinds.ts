import type { Area } from '../../data/kept/areas.ts'
import type { StorageUsage } from '../../data/kept/measure-storage.ts'
import { storageWords } from './words.ts'

/** A segment of the bar, and its line below. */
export interface StorageKind {
  key: string
  label: string
  count?: number
  bytes: number
  /** Its color in the bar. */
  ground: string
  isUnsent?: boolean
}

export const totalOf = ({ unsent, photos, leads, pack, app }: StorageUsage): number =>
  unsent.bytes + photos.bytes + leads.bytes + pack + app

/** Returns the bytes that can be cleared because the server has them too. */
export const readCacheOf = ({ photos, leads }: StorageUsage): number => photos.bytes + leads.bytes

/** Returns the kinds in bar order. Data of a kept town counts only toward that town. */
export function kindsOf(storage: StorageUsage, areas: readonly Area[]): StorageKind[] {
  const kept = areas.filter(({ isKept, bytesHere }) => isKept && bytesHere > 0)
  const inAreas = kept.reduce((sum, { bytesHere }) => sum + bytesHere, 0)
  const ofPhotos = Math.min(inAreas, storage.photos.bytes)
  const ofLeads = Math.min(inAreas - ofPhotos, storage.leads.bytes)
  const { unsent, photos, leads } = storage
  return [
    { key: 'unsent', label: storageWords.unsent, ...unsent, ground: 'bg-info', isUnsent: true },
    {
      key: 'photos',
      label: storageWords.photos,
      count: photos.count,
      bytes: photos.bytes - ofPhotos,
      ground: 'bg-brand',
    },
    {
      key: 'leads',
      label: storageWords.leads,
      count: leads.count,
      bytes: leads.bytes - ofLeads,
      ground: 'bg-brand/60',
    },
    ...kept.map(({ key, name, bytesHere }) => ({
      key: `area ${key}`,
      label: storageWords.kept(name),
      bytes: bytesHere,
      ground: 'bg-brand/30',
    })),
    ...(storage.pack > 0
      ? [{ key: 'pack', label: storageWords.pack, bytes: storage.pack, ground: 'bg-ink-soft' }]
      : []),
    { key: 'app', label: storageWords.app, bytes: storage.app, ground: 'bg-line-strong' },
  ]
}
