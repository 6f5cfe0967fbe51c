import { afterEach, expect, it, vi } from 'vitest'
import { assignHeld, useHeldTransfer } from './assign-held.ts'

afterEach(() => vi.unstubAllGlobals())

const GIVEN = '01900000-0000-7000-8000-000000000001'
const TAKEN = '01900000-0000-7000-8000-000000000002'

it('returns the captures it gave, without those that another admin had already given', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.includes(TAKEN)
        ? Response.json({ error: { code: 'conflict', message: 'Assigned already' } }, { status: 409 })
        : Response.json({ id: GIVEN }),
    ),
  )
  expect(await assignHeld('rosa', [TAKEN, GIVEN], 'cora')).toEqual(new Set([GIVEN]))
  expect(useHeldTransfer.getState().giving).toBeUndefined()
})
