import { describe, expect, test } from 'vitest'
import { worldOf } from '../world/world.ts'
import { openVendors } from './open-vendors.ts'

const world = worldOf(1)
const signal = new AbortController().signal
const chosen = world.index.filter((place) => place.nativeName === undefined && place.name.split(' ').length > 1)
const [one] = chosen
if (!one) throw new Error('The index is empty')
const query = {
  text: one.name,
  name: one.name,
  address: null,
  near: { latitude: one.latitude, longitude: one.longitude },
}

describe('the servers that search an index', () => {
  test('find a place by its name and rank it before its neighbors', async () => {
    const vendors = await openVendors(world)
    try {
      for (const provider of ['openstreetmap', 'google'] as const) {
        const { candidates } = await vendors.places[provider].find(query, () => undefined, signal)
        expect({ provider, name: candidates[0]?.name }).toEqual({ provider, name: one.name })
      }
    } finally {
      await vendors.close()
    }
  })

  test('find nothing for a nonsense name, except what is nearby', async () => {
    const vendors = await openVendors(world)
    try {
      const strange = { ...query, text: 'Qxzwvk', name: 'Qxzwvk' }
      const { candidates } = await vendors.places.openstreetmap.find(strange, () => undefined, signal)
      expect(candidates.length).toBeGreaterThan(0)
      const nowhere = await vendors.places.google.find({ ...strange, near: null }, () => undefined, signal)
      expect(nowhere.candidates).toEqual([])
    } finally {
      await vendors.close()
    }
  })
})
