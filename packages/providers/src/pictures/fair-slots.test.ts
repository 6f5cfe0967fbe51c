import { describe, expect, it } from 'vitest'
import { createFairSlots, NoRoomToWait } from './fair-slots.ts'

const limits = { places: 3, placesEach: 2, waiting: 6, waitingEach: 4 }

/** Waits a turn of the event loop, until everyone admitted has been recorded. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Takes places and records who was admitted, in order. */
function scene() {
  const places = createFairSlots(limits)
  const inside: string[] = []
  const giveBacks = new Map<string, () => void>()
  const come = async (owner: string, name: string) => {
    const giveBack = await places.take(owner)
    inside.push(name)
    giveBacks.set(name, giveBack)
  }
  const leave = async (name: string) => {
    await settled()
    giveBacks.get(name)?.()
    await settled()
  }
  return { inside, come, leave }
}

describe('places', () => {
  it('never all go to one owner', async () => {
    const { inside, come } = scene()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void come('a', name)
    await come('b', 'b1')
    expect(inside).toEqual(['a1', 'a2', 'b1'])
  })

  it('go to owners in turn, no matter who has the most requests', async () => {
    const { inside, come, leave } = scene()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void come('a', name)
    for (const name of ['b1', 'b2']) void come('b', name)
    void come('c', 'c1')
    await leave('a1')
    await leave('a2')
    await leave('b1')
    expect(inside.slice(0, 3)).toEqual(['a1', 'a2', 'b1'])
    expect(inside.slice(3).toSorted()).toEqual(['a3', 'b2', 'c1'])
  })

  it('have a limit on waiting requests per owner, which does not affect others', async () => {
    const { inside, come } = scene()
    for (let n = 0; n < 6; n++) void come('a', `a${n}`)
    await expect(come('a', 'a6')).rejects.toThrow(NoRoomToWait)
    await come('b', 'b1')
    expect(inside).toContain('b1')
  })

  it('have a limit on waiting requests overall', async () => {
    const { come } = scene()
    const coming = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((owner) => come(owner, owner))
    await Promise.all(coming.slice(0, 3))
    await expect(come('j', 'j')).rejects.toThrow(NoRoomToWait)
  })

  it('are released once, however often release is called', async () => {
    const places = createFairSlots({ ...limits, places: 1 })
    const giveBack = await places.take('a')
    giveBack()
    giveBack()
    await places.take('a')
    let isIn = false
    void places.take('b').then(() => (isIn = true))
    await new Promise((resolve) => setImmediate(resolve))
    expect(isIn).toBe(false)
  })
})
