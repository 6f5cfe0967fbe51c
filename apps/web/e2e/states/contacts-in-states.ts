import type { Page } from '@playwright/test'
import { HOSTILE } from '../../test/answers/sample-texts.ts'
import { deskSize } from '../support/browser.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { leadWithPlaces, ROWS_AFTER_SYNC } from './lead-with-places.ts'
import { nightlyIfRare } from './screens-in-states.ts'
import { expect, test } from './visit.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const OWN = '+19715550142'
const MAIN = '+19715550199'

const fact = (value: string) => ({ value, label: null, confidence: 0.9, evidence: [] })

/** Builds a lead known only from a contact's card, plus any business numbers in `phones`. */
function leadOf(name: string, { situation = 'typical', phones = [OWN] }: Sample) {
  const email = 'ana@heron.example'
  const person = { name, title: null, role: null, phone: OWN, email, confidence: 0.9, evidence: [] }
  return {
    ...leadWithPlaces(ID, situation),
    phone: OWN,
    phones: phones.map(fact),
    email,
    emails: [fact(email)],
    people: [person],
  }
}
type Sample = { situation?: 'typical' | 'hostile'; phones?: readonly string[] }

const contactLinks = (page: Page) => page.locator('a[href^="tel:"], a[href^="mailto:"]')

/** Tests that a lead with a do-not-contact person offers no way to reach them. */
export function testDoNotContact(): void {
  for (const situation of ['typical', 'hostile'] as const)
    test(
      `a lead offers no call or message to a person marked do-not-contact: ${situation}`,
      nightlyIfRare(situation),
      async ({ openScreen }) => {
        const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation, role: 'admin' })
        const name = situation === 'hostile' ? HOSTILE : 'Ana Heron'
        const json = leadOf(name, { situation })
        await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json }))
        await page.reload()
        await settled()
        const actions = page.getByRole('list', { name: 'Contact options' })
        await expect(actions.getByRole('link', { name: /^(?:Call|Email)/ })).toHaveCount(2)
        await page
          .getByRole('button', { name: /^Options for/ })
          .filter({ visible: true })
          .first()
          .click()
        await page.getByRole('menuitem', { name: 'Edit' }).click()
        await page.getByRole('dialog').getByText('Do not contact').click()
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText(`Do not contact: ${name}`)).toBeVisible()
        await expect(contactLinks(page)).toHaveCount(0)
        const info = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Contact info' }) })
        await expect(info.getByText('Do not contact', { exact: true })).toHaveCount(2)
        expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
        // The bar that replaces the header once it has scrolled away.
        await page.getByRole('heading', { name: 'Contact info' }).scrollIntoViewIfNeeded()
        await expect(contactLinks(page)).toHaveCount(0)
      },
    )

  test('the panel beside the vault calls the business when its people are marked do-not-contact', async ({
    openScreen,
  }) => {
    const { page, settled } = await openScreen('/lead-vault', { situation: 'typical', role: 'admin' })
    await page.setViewportSize(deskSize)
    const lead = leadOf('Ana Heron', { phones: [OWN, MAIN] })
    const people = lead.people.map((person) => ({ ...person, doNotContact: true }))
    await page.route(/\/api\/leads\/[0-9a-f-]{36}$/, (route) => {
      const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? ID
      return route.fulfill({ json: { ...lead, id, people } })
    })
    await page.reload()
    await settled()
    await expect(page.getByRole('table', { name: 'Leads' }).locator('[data-lead]')).toHaveCount(ROWS_AFTER_SYNC)
    await page.getByRole('table', { name: 'Leads' }).getByText('Harbor Bakery').first().click()
    const panel = page.getByRole('complementary', { name: /Harbor Bakery/ })
    await expect(panel.getByText('Do not contact: Ana Heron')).toBeVisible()
    const actions = panel.getByRole('list', { name: 'Contact options' })
    await expect(actions.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:${MAIN}`)
    await expect(actions.getByRole('link', { name: /^Email/ })).toHaveCount(0)
  })
}
