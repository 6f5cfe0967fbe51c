import { deskSize } from '../support/browser.ts'
import { testDoNotContact } from './contacts-in-states.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { testFilesOfLead } from './files-in-states.ts'
import { testGoneLeads } from './gone-in-states.ts'
import { leadWithPlaces, ROWS_AFTER_SYNC } from './lead-with-places.ts'
import { testLongNames } from './long-names-in-states.ts'
import { testLongLists, testWaysBack } from './long-lists-in-states.ts'
import { testMergingLeads } from './merge-in-states.ts'
import { testTwoOwners, testWhoDiscards } from './owners-in-states.ts'
import { testLeadsAtNarrowDesks } from './narrow-desks-in-states.ts'
import { nightlyIfRare, testScreensOf } from './screens-in-states.ts'
import { testTypingInLeads } from './typed-in-states.ts'
import { testVault } from './vault-in-states.ts'
import { expect, test } from './visit.ts'

const NO_LEADS = /We can’t load your leads right now/
const NOT_HERE = /This lead isn’t saved on this device/
const NOT_NOW = /We can’t load this lead right now\. It’s safe on the server/
const NO_CHECK = /isn’t saved on this device. Connect to load its digital check/
const NOT_BOTH = /Both leads must be saved on this device/
const NO_RAW_DATA = /We can’t load this lead’s raw data right now/

testScreensOf('leads', {
  leads: { typical: /Harbor Bakery/ },
  leadVault: {
    typical: /Harbor Bakery/,
    empty: /No leads yet/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    many: /10,000/,
    error: NO_LEADS,
    offline: NO_LEADS,
    again: /Harbor Bakery/,
  },
  lead: {
    typical: /Harbor Bakery/,
    empty: /Unknown business/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    error: NOT_NOW,
    offline: NOT_HERE,
    again: /Harbor Bakery/,
  },
  digitalCheck: {
    typical: /Harbor Bakery/,
    empty: /We haven’t checked anything online yet/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    error: /We can’t load this digital check right now/,
    offline: NO_CHECK,
    again: /Harbor Bakery/,
  },
  mergeLeads: {
    typical: /Only the owner of the other lead/,
    empty: /No other lead looks like this one/,
    error: /We can’t load these leads right now/,
    offline: NOT_BOTH,
    again: /Only the owner of the other lead/,
  },
  dataInspector: {
    typical: /Harbor Bakery/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    error: NO_RAW_DATA,
    offline: NO_RAW_DATA,
    again: /Harbor Bakery/,
  },
})

const ID = '01900000-0000-7000-8000-000000000001'

for (const situation of ['typical', 'hostile'] as const)
  test(
    `the places of a lead render without faults, and one is rejected and another confirmed: ${situation}`,
    nightlyIfRare(situation),
    async ({ openScreen }) => {
      const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation, role: 'admin' })
      await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: leadWithPlaces(ID, situation) }))
      await page.reload()
      await settled()
      await page.getByRole('button', { name: 'Confirm business' }).click()
      const sheet = page.getByRole('dialog')
      const places = sheet.getByRole('radio')
      const count = await places.count()
      await sheet.getByRole('button', { name: 'Not this one' }).first().click()
      await expect(places).toHaveCount(count - 1)
      await places.last().check()
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
      await sheet.getByRole('button', { name: 'Use this one' }).click()
      await expect(page.getByRole('heading', { name: /^Confirmed by you/ })).toBeVisible()
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    },
  )

for (const situation of ['typical', 'hostile'] as const)
  test(
    `a point is judged and the judgment undone, and an unknown one is answered: ${situation}`,
    nightlyIfRare(situation),
    async ({ openScreen }) => {
      const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation, role: 'admin' })
      const lead = leadWithPlaces(ID, situation)
      const told = lead.businessIntelligence?.points[0]?.value ?? 'Family owned'
      const points = [
        { key: 'ownership', value: told, status: 'known', confidence: 0.8, evidence: [], nextQuestion: null },
        { key: 'size', value: null, status: 'unknown', confidence: 0, evidence: [], nextQuestion: 'How many people?' },
      ]
      const json = { ...lead, businessIntelligence: { points, known: 1 } }
      await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json }))
      await page.reload()
      await settled()
      const group = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
      await group('People and approach').click()
      await page.locator('[data-point="ownership"]').click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: 'Wrong' }).click()
      await expect(sheet.getByText(/^Marked wrong by you/)).toBeVisible()
      await expect(sheet.getByText('Rejected')).toBeVisible()
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
      await sheet.getByRole('button', { name: 'Wrong' }).click()
      await expect(sheet.getByText('Is this right?')).toBeVisible()
      await sheet.getByRole('button', { name: 'Right' }).click()
      await expect(sheet.getByText(/^Confirmed by you/)).toBeVisible()
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
      await page.keyboard.press('Escape')
      await group('Size and budget').click()
      await page.getByRole('button', { name: /^Unknown: .*Size/ }).click()
      await page.locator('[data-point="size"]').click()
      await sheet.getByRole('button', { name: 'Add answer' }).click()
      await sheet.getByLabel('Answer').fill('12 people at two sites')
      await sheet.getByRole('button', { name: 'Save' }).click()
      await expect(sheet.getByRole('heading', { name: '12 people at two sites' })).toBeVisible()
      await expect(sheet.getByText(/^Confirmed by you/)).toBeVisible()
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    },
  )

for (const situation of ['typical', 'hostile'] as const)
  test(
    `an outdated point says since when, asks about it, and shows how such points were judged: ${situation}`,
    nightlyIfRare(situation),
    async ({ openScreen }) => {
      const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation, role: 'admin' })
      const lead = leadWithPlaces(ID, situation)
      const value = lead.businessIntelligence?.points[0]?.value ?? 'Now hiring'
      const dates = { asOf: '2024-05-03T10:00:00.000Z', expiresAt: '2024-08-01T10:00:00.000Z' }
      const rest = {
        status: 'known',
        confidence: 0.6,
        evidence: [],
        nextQuestion: null,
        record: { right: 2, wrong: 7 },
      }
      const points = [{ key: 'triggers', value, ...rest, ...dates }]
      const json = { ...lead, businessIntelligence: { points, known: 1 } }
      await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json }))
      await page.reload()
      await settled()
      await page.getByRole('button', { name: /^Timing/ }).click()
      await page.locator('[data-point="triggers"]').click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByText('This may be out of date')).toBeVisible()
      await expect(sheet.getByText(/May 3, 2024/).first()).toBeVisible()
      await expect(sheet.getByText('Ask this to find out')).toBeVisible()
      await expect(sheet.getByText('Your team marked 2 of 9 answers like this right.')).toBeVisible()
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    },
  )

for (const situation of ['typical', 'hostile'] as const)
  test(
    `a lead placed only by its city says that its location is approximate and credits GeoNames: ${situation}`,
    nightlyIfRare(situation),
    async ({ openScreen }) => {
      const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation, role: 'admin' })
      const lead = leadWithPlaces(ID, situation)
      const name = situation === 'typical' ? 'Austin, TX' : lead.companyName
      const position = { latitude: 30.27, longitude: -97.74, name, country: 'US', meters: 16_000, evidence: [] }
      await page.route(`**/api/leads/${ID}`, (route) =>
        route.fulfill({ json: { ...lead, position: { ...position, precision: 'city' } } }),
      )
      await page.reload()
      await settled()
      const area = page.getByText('From the city · approximate')
      await area.scrollIntoViewIfNeeded()
      await expect(area).toBeVisible()
      await expect(page.getByText(`Near ${name}`, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: /GeoNames/ })).toHaveAttribute('href', 'https://www.geonames.org')
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    },
  )

test('on a desk a shortcut judges the selected point and no other', async ({ openScreen }) => {
  const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const point = (key: string, value: string, confidence: number) => {
    const rest = { status: 'known', evidence: [], nextQuestion: null }
    return { key, value, confidence, ...rest }
  }
  const lead = leadWithPlaces(ID, 'typical')
  const known = [point('category', 'Bakery', 0.9), point('ownership', 'Family owned', 0.8)]
  const points = [point('identity', lead.companyName, 0.5), ...known]
  const json = { ...lead, businessIntelligence: { points, known: 3 } }
  await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json }))
  await page.reload()
  await settled()
  const column = page.getByRole('complementary', { name: 'Evidence' })
  await expect(column.getByText('Is this right?')).toBeVisible()
  await page.keyboard.press('n')
  await expect(column.getByText('Is this right?')).toBeVisible()
  await page.locator('[data-point="ownership"]').click()
  await page.keyboard.press('n')
  await expect(column.getByRole('heading', { name: 'Family owned' })).toBeVisible()
  await expect(column.getByText(/^Marked wrong by you/)).toBeVisible()
  await page.keyboard.press('y')
  await expect(column.getByText(/^Confirmed by you/)).toBeVisible()
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
})

test('a lead with a match band that is newer than this app is shown as matched', async ({ openScreen }) => {
  const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
  const lead = { ...leadWithPlaces(ID, 'typical'), matchBand: 'certified' }
  await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: lead }))
  await page.reload()
  await settled()
  await expect(page.getByText(/^Matched/).first()).toBeVisible()
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
})

testMergingLeads()

testWaysBack()

testLongLists()

testFilesOfLead()

testTypingInLeads()

testVault()

testLeadsAtNarrowDesks()

testDoNotContact()

testTwoOwners()

testWhoDiscards()

testGoneLeads()

const DELIVERABLE = {
  verdict: 'deliverable',
  method: 'smtp',
  finding: 'mailbox_exists',
  checkedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2126-12-20T10:00:00.000Z',
} as const

const UNDELIVERABLE = { ...DELIVERABLE, verdict: 'undeliverable', finding: 'no_such_mailbox' } as const

test('the panel beside the vault has no button for an undeliverable email', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/lead-vault', { situation: 'typical', role: 'admin' })
  await page.setViewportSize(deskSize)
  await settled()
  await expect(page.getByRole('table', { name: 'Leads' }).locator('[data-lead]')).toHaveCount(ROWS_AFTER_SYNC)
  const lead = leadWithPlaces(ID, 'typical')
  const [known] = lead.emails
  if (!known) throw new Error('The sample has no email')
  const email = 'jonas@example.com'
  const panel = page.getByRole('complementary', { name: /Harbor Bakery/ })
  for (const [check, buttons] of [
    [DELIVERABLE, 1],
    [UNDELIVERABLE, 0],
  ] as const) {
    await page.route(/\/api\/leads\/[0-9a-f-]{36}$/, (route) => {
      const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? ID
      return route.fulfill({ json: { ...lead, id, email, emails: [{ ...known, value: email, check }] } })
    })
    await page.reload()
    await settled()
    await page.getByRole('table', { name: 'Leads' }).getByText('Harbor Bakery').first().click()
    await expect(panel.getByRole('heading', { name: 'Highlights' })).toBeVisible()
    await expect(
      panel.getByRole('list', { name: 'Contact options' }).getByRole('link', { name: /^Email/ }),
    ).toHaveCount(buttons)
  }
})

for (const situation of ['typical', 'hostile'] as const)
  test(
    `an email shows how it was verified, and a guessed one is marked and can be removed: ${situation}`,
    nightlyIfRare(situation),
    async ({ openScreen }) => {
      const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation, role: 'admin' })
      const lead = leadWithPlaces(ID, situation)
      const [first] = lead.people
      const name = situation === 'typical' ? 'Mira Quist' : (first?.name ?? '')
      const somebody = { title: null, role: 'economic_buyer', phone: null, confidence: 0.8, evidence: [] } as const
      const guessed = { kind: 'email', value: 'mquist@example.com', verifiedHow: 'mail_server' } as const
      const told = { kind: 'email', value: 'jonas@example.com', verifiedHow: null, verifiedAt: null } as const
      const guess = { pattern: 'flast', like: 'jahlberg@example.com' }
      const people = [
        {
          ...somebody,
          name,
          email: null,
          channels: [{ ...guessed, verifiedAt: DELIVERABLE.checkedAt, check: DELIVERABLE, guess }],
        },
        { ...somebody, name: 'Jonas Ahlberg', email: told.value, channels: [{ ...told, check: UNDELIVERABLE }] },
        {
          ...somebody,
          name: 'Ada Holm',
          email: 'ada@example.com',
          channels: [{ ...told, value: 'ada@example.com', check: DELIVERABLE }],
        },
      ]
      await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: { ...lead, people } }))
      await page.reload()
      await settled()
      await expect(page.getByText('Same pattern as jahlberg@example.com · Confirmed by its mail server')).toBeVisible()
      await expect(page.getByText('Its mail server doesn’t know it · Nov 20, 2026')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Email Ada Holm' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Email Jonas Ahlberg' })).toHaveCount(0)
      const row = page.getByRole('listitem').filter({ has: page.getByText('mquist@example.com', { exact: true }) })
      await expect(row.getByText('Guess', { exact: true }).last()).toBeVisible()
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
      await row
        .first()
        .getByRole('button', { name: /^Options for/ })
        .click()
      await page.getByRole('menuitem', { name: 'Remove guessed email' }).click()
      await expect(page.getByText('mquist@example.com', { exact: true })).toHaveCount(0)
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    },
  )

testLongNames()
