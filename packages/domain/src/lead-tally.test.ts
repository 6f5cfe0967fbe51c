import { LEAD_STATUSES } from '@canvass/contracts/lead-status'
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyTally, retally, totalOf } from './lead-tally.ts'

const leads = array(
  record({
    status: constantFrom(...LEAD_STATUSES),
    dealAmount: integer({ min: 0, max: 9_999_999 }).map((n) => `${n / 100}`),
  }),
)

describe('the incrementally updated tally', () => {
  it('equals a full recount, whatever was added and removed', () => {
    assert(
      property(leads, leads, leads, (stay, go, come) => {
        const kept = retally(retally(emptyTally(), [], [...stay, ...go]), go, come)
        expect(kept).toEqual(retally(emptyTally(), [], [...stay, ...come]))
        expect(totalOf(kept)).toBe(stay.length + come.length)
      }),
    )
  })

  it('does not mutate the tally it was made from and ignores rows that were not there', () => {
    const before = emptyTally()
    retally(before, [undefined], [{ status: 'qualified', dealAmount: '5' }])
    expect(before).toEqual(emptyTally())
  })
})
