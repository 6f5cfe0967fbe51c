import { randomUUID } from 'node:crypto'
import type { Op } from '@canvass/contracts/ops'
import type { Page } from '@playwright/test'
import { deskSize, phoneSize } from './support/browser.ts'
import { expect, signIn, test } from './support/journey.ts'
import type { Rep } from './support/rep.ts'
import { keepToasts } from './support/toasts.ts'

const BAKERY = 'Juniper Bakehouse'
const ONE_LEAD = /\/api\/leads\/[0-9a-f-]{36}$/

test('Start a Capture opens the camera with one tap', async ({ phone, rep }) => {
  const page = await phone.open({ size: phoneSize })
  await signIn(page, rep)
  await page.getByRole('button', { name: 'Start a Capture' }).click()
  await expect(page).toHaveURL(/\/camera$/)
})

test('a profile shows that it is loading, and blames the server only after a failure', async ({ phone, rep }) => {
  const page = await phone.open({ size: phoneSize })
  await signIn(page, rep)
  const id = await makeLead(rep)
  await openVault(page)
  const answers = await holdAnswers(page)

  await page.getByRole('main').getByText(BAKERY).click()
  await expect(page.getByRole('status', { name: 'Loading the full profile...' })).toBeVisible()
  await expect(page.getByText(/isn’t saved on this device/)).toHaveCount(0)
  expect(await page.title()).toBe(`${BAKERY} · Canvass`)
  answers.refuse()
  await expect(page.getByText('The full profile isn’t saved on this device.', { exact: false })).toBeVisible()

  answers.hold()
  await page.goto(`/data-inspector/${id}`)
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByText(/We can’t load/)).toHaveCount(0)
  answers.refuse()
  await expect(page.getByText('We can’t load this lead’s raw data right now.', { exact: false })).toBeVisible()
})

test('a press is not lost when the profile arrives between pointer down and up', async ({ phone, rep }) => {
  const page = await phone.open({ size: phoneSize })
  await signIn(page, rep)
  await makeLead(rep)
  await openVault(page)
  const answers = await holdAnswers(page)
  await page.getByRole('main').getByText(BAKERY).click()
  await expect(page.getByRole('status', { name: 'Loading the full profile...' })).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).first().hover()
  await page.mouse.down()
  await answers.give()
  await page.mouse.up()
  await page.getByRole('dialog', { name: 'Status' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Data Inspector' })).toBeVisible()
})

test('the preview beside the vault shows that it is loading until the profile arrives', async ({ phone, rep }) => {
  const page = await phone.open({ size: deskSize })
  await signIn(page, rep)
  await makeLead(rep)
  await openVault(page)
  const answers = await holdAnswers(page)
  await page.getByRole('main').getByText(BAKERY).click()
  const preview = page.getByRole('complementary', { name: `Preview of ${BAKERY}` })
  await expect(preview.getByRole('status', { name: 'Loading the full profile...' })).toBeVisible()
  await expect(preview.getByText('We can’t load the full profile right now.')).toHaveCount(0)
  answers.refuse()
  await expect(preview.getByText('We can’t load the full profile right now.')).toBeVisible()
})

test('discarding a lead leads to the vault and offers to undo it', async ({ phone, rep }) => {
  const page = await phone.open({ size: phoneSize })
  await keepToasts(page)
  await signIn(page, rep)
  const id = await makeLead(rep)
  await page.goto(`/lead/${id}`)
  await page.getByRole('button', { name: 'Discard lead' }).click()
  await expect(page).toHaveURL(/\/lead-vault$/)
  await expect(page.getByText('Lead discarded', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Leads' }).getByText(BAKERY)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Leads' }).getByText(BAKERY)).toBeVisible()
  await expect.poll(async () => (await rep.leads()).map((lead) => lead.id), { timeout: 60_000 }).toEqual([id])
})

test('a lead captured twice merges into the earlier one with the chosen values, and undo splits them again', async ({
  phone,
  rep,
}) => {
  const page = await phone.open({ size: phoneSize })
  await keepToasts(page)
  await signIn(page, rep)
  const first = await makeLead(rep)
  await rep.type('Juniper Bakehouse, the other side')
  await expect.poll(async () => (await rep.leads()).length, { timeout: 60_000 }).toBe(2)
  const second = (await rep.leads()).find(({ id }) => id !== first)?.id ?? ''
  await rep.apply([cardEdit(first, 'Ana Heron', '(555) 010-0123'), cardEdit(second, 'ANA HERON', '+1 555 010 0123')])

  await page.goto(`/lead/${second}`)
  await expect(page.getByText('The same person and number are already in Juniper Bakehouse, captured')).toBeVisible()
  await page.getByRole('link', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Merge leads' })).toBeVisible()
  const names = page.getByRole('radiogroup', { name: 'Company name' }).getByRole('radio')
  await expect(names.first()).toBeChecked()
  await names.last().check()
  await page.getByRole('button', { name: 'Merge into one' }).click()
  await expect(page).toHaveURL(new RegExp(`/lead/${first}$`))
  await expect(page.getByText('Leads merged', { exact: true })).toBeVisible()
  const known = async () => (await rep.leads()).map(({ id, companyName }) => [id, companyName])
  await expect.poll(known, { timeout: 60_000 }).toEqual([[first, 'Juniper Bakehouse, the other side']])

  await page.getByRole('button', { name: 'Undo' }).click()
  // The leads are split before the chosen name is reverted: each is a separate edit.
  await expect
    .poll(async () => new Map((await rep.leads()).map(({ id, companyName }) => [id, companyName])), { timeout: 60_000 })
    .toEqual(
      new Map([
        [first, BAKERY],
        [second, 'Juniper Bakehouse, the other side'],
      ]),
    )
})

test('rows of the vault don’t overlap with text at 200 percent', async ({ phone, rep }) => {
  const page = await phone.open({ size: phoneSize })
  await signIn(page, rep)
  await makeLead(rep)
  await rep.type('Marlow Bikes')
  await expect.poll(async () => (await rep.leads()).length, { timeout: 60_000 }).toBe(2)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await page.goto('/lead-vault')
  const rows = page.getByRole('list', { name: 'Leads' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const overlap = () =>
    rows.evaluateAll((items) => {
      const [first, second] = items.map((item) => item.getBoundingClientRect())
      return first && second ? first.bottom - second.top : Number.NaN
    })
  await expect.poll(overlap).toBeLessThanOrEqual(1)
})

test('an empty vault shows only its empty state, and search and filters appear with the first lead', async ({
  phone,
  rep,
}) => {
  const page = await phone.open({ size: phoneSize })
  await signIn(page, rep)
  await page.goto('/lead-vault')
  await expect(page.getByText('No leads yet.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Filters' })).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await rep.type('Marlow Bikes')
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible({ timeout: 90_000 })
})

test('the theme choice and initials fit with text at 200 percent', async ({ phone, rep }) => {
  const page = await phone.open({ size: phoneSize })
  await signIn(page, rep)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const theme = page.getByRole('dialog').getByRole('group', { name: 'Theme' })
  await expect(theme).toBeVisible()
  const cut = await page
    .getByRole('dialog')
    .locator('label, [aria-hidden].rounded-full')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.outerHTML),
    )
  expect(cut).toEqual([])
})

test('on a desk the vault has one search, and its column headers sort the list', async ({ phone, rep }) => {
  const page = await phone.open({ size: deskSize })
  await signIn(page, rep)
  await makeLead(rep)
  await rep.type('Marlow Bikes')
  await expect.poll(async () => (await rep.leads()).length, { timeout: 60_000 }).toBe(2)
  await openVault(page)
  await expect(page.getByText('Search leads, people, streets')).toHaveCount(1)
  const names = page.getByRole('table', { name: 'Leads' }).getByRole('row').getByRole('link')
  const head = page.getByRole('columnheader', { name: 'Company' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(names).toHaveText([BAKERY, 'Marlow Bikes'])
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(names).toHaveText(['Marlow Bikes', BAKERY])

  const top = async () => (await page.getByRole('table', { name: 'Leads' }).boundingBox())?.y
  const before = await top()
  await names.first().click()
  await expect(page.getByRole('complementary', { name: 'Preview of Marlow Bikes' })).toBeVisible()
  expect(await top()).toBe(before)
})

test('unknown points are one line of their group, which expands to the questions', async ({ phone, rep }) => {
  const page = await phone.open({ size: deskSize })
  await signIn(page, rep)
  const id = await makeLead(rep)
  await page.goto(`/lead/${id}`)
  const line = page.getByRole('button', { name: /^Unknown: .*Revenue/ })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('Ask at the meeting')).toHaveCount(0)
  await line.click()
  await expect(page.getByText('Ask at the meeting').first()).toBeVisible()
  await page.getByRole('button', { name: /Revenue Unknown/ }).click()
  const evidence = page.getByRole('complementary', { name: 'Evidence' })
  await expect(evidence).toContainText('Roughly, what’s your annual revenue?')
  await evidence.focus()
  await expect(evidence).toBeFocused()
})

test('Home shows the stage of a capture that is being read', async ({ phone, rep }) => {
  const page = await phone.open({ size: phoneSize })
  await signIn(page, rep)
  // The device hears that the capture was received and nothing after that: a fast worker would finish before the test
  // looks at Home.
  await page.context().route(/\/api\/(?:sync|realtime|captures|leads)\b/, async (route) => {
    const request = route.request()
    const id = new URL(request.url()).pathname.split('/').at(-1)
    const sha256 = request.headers()['x-content-sha256']
    if (request.method() !== 'PUT') return route.abort()
    await route.fulfill({ status: 201, json: { id, leadId: id, sha256, state: 'received', seq: 1 } })
  })
  await page.getByRole('button', { name: 'Capture', exact: true }).click()
  await page.getByRole('button', { name: /Manual Entry/ }).click()
  await page.getByLabel('Company Name').fill(BAKERY)
  await page.getByRole('button', { name: 'Start AI Scan' }).click()
  await page.waitForURL(/\/processing\//)
  await page.evaluate(() => {
    history.pushState({}, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const bar = page.getByRole('progressbar')
  await expect(bar).toBeVisible()
  const captureId = (await bar.locator('xpath=ancestor::a').getAttribute('href'))?.split('/').at(-1)
  const tell = (stage: string) =>
    page.evaluate((detail) => dispatchEvent(new CustomEvent('ocr:progress', { detail })), {
      seq: 1,
      captureId,
      leadId: captureId,
      state: 'processing',
      stage,
    })
  await tell('read_text')
  await expect(page.getByRole('status').filter({ hasText: 'Reading visual content' })).toBeVisible()
  await tell('find_place')
  await expect(page.getByRole('status').filter({ hasText: 'Gathering business intelligence' })).toBeVisible()
  await tell('compose_lead')
  await expect(page.getByRole('status').filter({ hasText: 'Creating lead profile' })).toBeVisible()
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(85)
})

/** Creates a lead on the server and returns its ID. */
async function makeLead(rep: Rep): Promise<string> {
  await rep.type(BAKERY)
  await expect.poll(async () => (await rep.leads()).length, { timeout: 60_000 }).toBe(1)
  return (await rep.leads())[0]?.id ?? ''
}

/** Builds the edit with which another device would write a card's details to a lead. */
const cardEdit = (entityId: string, personName: string, phone: string): Op => ({
  kind: 'edit_lead',
  opId: randomUUID(),
  entityId,
  at: '2026-11-20T10:00:00.000Z',
  baseVersion: 0,
  patch: { personName: { from: null, to: personName }, phone: { from: null, to: phone } },
})

/** Opens the vault and waits for the lead. */
async function openVault(page: Page): Promise<void> {
  await page.goto('/lead-vault')
  await expect(page.getByRole('main').getByText(BAKERY)).toBeVisible()
}

/** Holds every response for a single lead from now on, until it is refused or released. */
async function holdAnswers(page: Page): Promise<{ refuse: () => void; give: () => Promise<void>; hold: () => void }> {
  let letGo: (() => void) | undefined
  let isGiven = false
  let held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(ONE_LEAD, async (route) => {
    await held
    await (isGiven ? route.continue() : route.abort())
  })
  return {
    refuse: () => letGo?.(),
    async give() {
      isGiven = true
      const given = page.waitForResponse((answer) => ONE_LEAD.test(answer.url()))
      letGo?.()
      await (await given).finished()
      // Long enough for the page to render it, if it does so immediately.
      await page.waitForTimeout(400)
    },
    hold: () => {
      held = new Promise<void>((resolve) => {
        letGo = resolve
      })
    },
  }
}
