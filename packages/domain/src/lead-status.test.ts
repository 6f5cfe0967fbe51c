import { LEAD_STATUSES } from '@canvass/contracts/lead-status'
import { expect, it } from 'vitest'
import { isActive } from './lead-status.ts'

it('is active in every status but the two closed ones', () => {
  expect(LEAD_STATUSES.filter(isActive)).toEqual(['qualified', 'cna_scheduled', 'cna_conducted', 'proposal_sent'])
})
