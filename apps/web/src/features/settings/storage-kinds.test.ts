import { expect, it } from 'vitest'
import type { Area } from '../../data/kept/areas.ts'
import type { StorageUsage } from '../../data/kept/measure-storage.ts'
import { kindsOf, readCacheOf, totalOf } from './storage-kinds.ts'
import { storageText } from './storage-text.ts'

const MB = 1_000_000
const storage: StorageUsage = {
  unsent: { count: 3, bytes: 11 * MB },
  photos: { count: 412, bytes: 140 * MB },
  leads: { count: 128, bytes: 9 * MB },
  pack: 0,
  app: 11 * MB,
  quota: 4_800 * MB,
}
const oldTown: Area = {
  key: 'old-town',
  name: 'Old Town',
  leads: 40,
  isKept: true,
  profilesHere: 40,
  photosHere: 50,
  bytesHere: 22 * MB,
}

it('counts a kept town once: its photos are not counted among lead photos too', () => {
  const kinds = kindsOf(storage, [oldTown, { ...oldTown, key: 'harbor', name: 'Harbor', isKept: false }])
  expect(kinds.map(({ label, bytes }) => [label, bytes / MB])).toEqual([
    ['Not sent yet', 11],
    ['Lead photos and files', 118],
    ['Lead profiles', 9],
    ['Kept: Old Town', 22],
    ['App and reserved space', 11],
  ])
  expect(kinds.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(totalOf(storage))
})

it('never counts unsent work as clearable', () => {
  expect(readCacheOf(storage)).toBe(149 * MB)
  expect(readCacheOf({ ...storage, unsent: { count: 500, bytes: 900 * MB } })).toBe(149 * MB)
})

it.for([
  [0, '0 MB'],
  [391_000, '0.4 MB'],
  [40_000, '0.1 MB'],
  [9_960_000, '10 MB'],
  [27_228_000, '27 MB'],
  [4_800_000_000, '4.8 GB'],
] as const)('formats %i bytes as %s', ([bytes, text]) => {
  expect(storageText(bytes)).toBe(text)
})
