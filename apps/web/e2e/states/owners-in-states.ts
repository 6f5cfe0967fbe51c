import type { Op } from '@canvass/contracts/ops'
import { userOf } from './answers.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { leadWithPlaces } from './lead-with-places.ts'
import { expect, test } from './visit.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const ANN = '01900000-0000-7000-8000-00000000000a'
const BEA = '01900000-0000-7000-8000-00000000000b'
const GONE = '01900000-0000-7000-8000-00000000000c'
const RAW_ID = /[0-9a-f]{8}-[0-9a-f]{4}-/

const colleague = (id: string, name: string) => ({ id, name, role: 'member', isActive: true })

/** Tests two people who assign one lead to different colleagues. */
export function testTwoOwners(): void {
  test('the question which of two owners a lead gets shows their names', async ({ openScreen }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    const lead = { ...leadWithPlaces(ID, 'typical'), ownerId: ANN, ownerName: 'Ann Moss' }
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: lead }))
    await page.route('**/api/people', (route) =>
      route.fulfill({ json: [colleague(ANN, 'Ann Moss'), colleague(BEA, 'Bea Holt')] }),
    )
    await page.route('**/api/ops', (route) => {
      const { ops } = route.request().postDataJSON() as { ops: Op[] }
      const conflict = { field: 'ownerId', mine: BEA, theirs: GONE, byName: 'Max Lind', at: '2026-11-20T10:00:00.000Z' }
      const results = ops.map(({ opId }) => ({
        opId,
        result: 'conflict',
        message: null,
        conflicts: [conflict],
        row: null,
      }))
      return route.fulfill({ json: { results } })
    })
    await page.reload()
    await settled()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Bea Holt/ })
      .click()
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Max also changed this' })
    await expect(sheet.getByText('Before: Ann Moss')).toBeVisible()
    const owners = sheet.getByRole('radiogroup', { name: 'Owner' })
    await expect(owners.getByText('Bea Holt')).toBeVisible()
    await expect(owners.getByText('Someone')).toBeVisible()
    await expect(sheet.getByText(RAW_ID)).toHaveCount(0)
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })
}

/** Tests who may discard a lead: users the server permits, or the owner if the server hasn't said. */
export function testWhoDiscards(): void {
  const own = userOf('member').id
  for (const [told, given, role, isOffered] of [
    ['a lead that they were given', { ownerId: own, canDiscard: false }, 'member', false],
    ['a lead of nobody that they captured', { ownerId: null, canDiscard: true }, 'member', true],
    ['an own lead of which the server has not said it', { ownerId: own, canDiscard: undefined }, 'member', true],
    ['an own lead, once they are a viewer', { ownerId: own, canDiscard: true }, 'viewer', false],
  ] as const)
    test(`a user is${isOffered ? '' : ' not'} offered to discard ${told}`, async ({ openScreen }) => {
      const { page, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role })
      const { canDiscard: _sample, ...lead } = leadWithPlaces(ID, 'typical')
      await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: { ...lead, ...given } }))
      await page.reload()
      await settled()
      await expect(page.getByRole('heading', { name: 'Contact info' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Discard lead' })).toHaveCount(isOffered ? 1 : 0)
    })
}
