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

describe('the tally kept with every change', () => {
  it('is the same as counting anew, whatever left and whatever came', () => {
    assert(
      property(leads, leads, leads, (stay, go, come) => {
        const kept = retally(retally(emptyTally(), [], [...stay, ...go]), go, come)
        expect(kept).toEqual(retally(emptyTally(), [], [...stay, ...come]))
        expect(totalOf(kept)).toBe(stay.length + come.length)
      }),
    )
  })

  it('leaves the tally it was made from alone and passes over rows that were not there', () => {
    const before = emptyTally()
    retally(before, [undefined], [{ status: 'qualified', dealAmount: '5' }])
    expect(before).toEqual(emptyTally())
  })
})
