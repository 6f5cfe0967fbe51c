import { faultsOnScreen } from './faults-on-screen.ts'
import { leadWithPlaces } from './lead-with-places.ts'
import { nightlyIfRare } from './screens-in-states.ts'
import { expect, test } from './visit.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const EARLIER = '01900000-0000-7000-8000-000000000002'

/** Tests the screen that merges two leads, for users with permission. */
export function testMergingLeads(): void {
  for (const situation of ['typical', 'hostile'] as const)
    test(
      `two leads are compared side by side, chosen between, and merged: ${situation}`,
      nightlyIfRare(situation),
      async ({ openScreen }) => {
        const { page, faults, settled } = await openScreen(`/lead/${ID}/merge`, { situation, role: 'admin' })
        const lead = leadWithPlaces(ID, situation)
        const sameAs = { ...lead.sameAs, leadId: EARLIER, ownerId: null }
        const kept = { ...lead, id: EARLIER, companyName: 'Fennick & Daughter', phone: '(971) 555-0142', sameAs: null }
        await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: { ...lead, sameAs } }))
        await page.route(`**/api/leads/${EARLIER}`, (route) => route.fulfill({ json: kept }))
        await page.reload()
        await settled()
        const names = page.getByRole('radiogroup', { name: 'Company name' }).getByRole('radio')
        await expect(names.first()).toBeChecked()
        const phones = page.getByRole('group', { name: 'Phone' }).getByRole('checkbox')
        await expect(phones.first()).toBeChecked()
        await expect(phones.last()).toBeChecked()
        expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])

        await phones.first().press(' ')
        await expect(phones.last()).toBeChecked()
        await phones.last().press(' ')
        await expect(phones.first()).toBeChecked()
        await names.last().check()
        expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
        await page.getByRole('button', { name: 'Merge into one' }).click()
        await expect(page).toHaveURL(new RegExp(`/lead/${EARLIER}$`))
      },
    )
}
