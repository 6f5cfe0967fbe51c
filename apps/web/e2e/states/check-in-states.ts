import { getReading, type Reading } from '@canvass/contracts/readings'
import type { LeadSummary } from '@canvass/contracts/leads'
import type { Page } from '@playwright/test'
import { sampleOf } from '../../test/answers/sample-of.ts'
import { userOf } from './answers.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { leadWithPlaces } from './lead-with-places.ts'
import { nightlyIfRare } from './screens-in-states.ts'
import type { AnyRole } from './situations.ts'
import { changeAnswer, expect, type OpenScreen, test } from './visit.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const OTHER_USER = '01900000-0000-7000-8000-00000000000a'
const NOT_YOURS = 'Only the owner or a team lead can change these details.'

type CheckOptions = { situation?: 'typical' | 'hostile'; role: AnyRole; ownerId: string | null }

/** Opens the check of a photo with two businesses, on a lead of `ownerId` whose name needs an answer. */
async function openCheck(openScreen: OpenScreen, { situation = 'typical', role, ownerId }: CheckOptions) {
  // No page of the app yet: once it had synced, it would never ask for the snapshot below.
  const opened = await openScreen('/favicon.svg', { situation, role })
  const { page } = opened
  const reading = sampleOf(getReading.answer, situation) as Reading
  const [one] = reading.candidates
  if (!one) throw new Error('The sample has no reading')
  const candidates = [
    { ...one, isChosen: true, captureId: null },
    { ...one, isChosen: false, captureId: null },
  ]
  const askedName = { kind: 'none', read: null, choices: [], isSeveral: false }
  await page.route(`**/api/captures/${ID}/reading`, (route) =>
    route.fulfill({ json: { ...reading, captureId: ID, leadId: ID, candidates, askedName } }),
  )
  await page.route(/\/api\/sync\/snapshot/, (route) =>
    changeAnswer(route, (snapshot: { leads: LeadSummary[] }) => {
      const [row] = snapshot.leads
      if (!row) throw new Error('The sample has no lead')
      return { ...snapshot, leads: [...snapshot.leads, { ...row, id: ID, ownerId }] }
    }),
  )
  await page.goto(`/check/${ID}`)
  await opened.settled()
  return opened
}

const fields = (page: Page) => page.getByRole('main').getByRole('textbox')

/** Tests that only users who may change a lead can correct what was read in its photos. */
export function testWhoCorrects(): void {
  for (const situation of ['typical', 'hostile'] as const)
    test(
      `a reading of one’s own photo can be checked: ${situation}`,
      nightlyIfRare(situation),
      async ({ openScreen }) => {
        const ownerId = userOf('member').id
        const { page, faults } = await openCheck(openScreen, { situation, role: 'member', ownerId })
        await expect(page.getByText(/to check/).first()).toBeVisible()
        await expect(fields(page).first()).toBeVisible()
        await expect(page.getByText('What is the business called?')).toBeVisible()
        await expect(page.getByText(NOT_YOURS)).toHaveCount(0)
        expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
      },
    )

  for (const [whom, role] of [
    ['a viewer', 'viewer'],
    ['a member whose lead it is not', 'member'],
  ] as const)
    test(`a reading can be viewed but not changed by ${whom}`, async ({ openScreen }) => {
      const { page, faults } = await openCheck(openScreen, { role, ownerId: OTHER_USER })
      await expect(page.getByText(NOT_YOURS)).toBeVisible()
      await expect(page.getByText(/to check/)).toHaveCount(0)
      await expect(fields(page)).toHaveCount(0)
      await expect(page.getByText('What is the business called?')).toHaveCount(0)
      const others = page.getByRole('group', { name: 'Choose which one to show' }).getByRole('button')
      await others.last().click()
      await expect(others.last()).toHaveAttribute('aria-pressed', 'true')
      await expect(
        page.getByRole('button', { name: /^(?:Create separate lead|Use this one instead|Save)/ }),
      ).toHaveCount(0)
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    })

  test('the link to a photo doesn’t mention pending checks to users who may not change the lead', async ({
    openScreen,
  }) => {
    const { page, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'member' })
    const lead = { ...leadWithPlaces(ID, 'typical'), ownerId: OTHER_USER }
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: lead }))
    await page.reload()
    await settled()
    const info = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Contact info' }) })
    await expect(info.getByRole('link', { name: 'See in photo' })).toBeVisible()
    await expect(info.getByText(/to check/)).toHaveCount(0)
  })
}
