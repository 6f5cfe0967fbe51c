import { deskSize } from '../support/browser.ts'
import { leadWithPlaces, ROWS_AFTER_SYNC } from './lead-with-places.ts'
import { expect, test } from './visit.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const PHONES = 60
const SOURCES = 200

/** Builds a lead like that of a shopping center: more phone numbers and evidence than anyone reads. */
function leadOfMany() {
  const lead = leadWithPlaces(ID, 'typical')
  const numbers = Array.from({ length: PHONES }, (_, n) => `+1971555${String(1000 + n)}`)
  const quotes = Array.from({ length: SOURCES }, (_, n) => ({
    source: 'photo',
    ref: `line:${n}`,
    quote: `Since 19${n}`,
  }))
  const point = { key: 'lifecycle', value: 'Established', status: 'known', confidence: 0.9, nextQuestion: null }
  return {
    ...lead,
    phones: numbers.map((value) => ({ value, label: null, confidence: 0.9, evidence: [] })),
    phone: numbers[0] ?? null,
    businessIntelligence: { points: [{ ...point, evidence: quotes }], known: 1 },
  }
}

/** Tests that whatever there is much of stays short until a user asks for all of it, and that all of it can be reached. */
export function testLongLists() {
  test('a lead with sixty numbers and two hundred pieces of evidence shows the first few, and all on request', async ({
    openScreen,
  }) => {
    const { page, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: leadOfMany() }))
    await page.reload()
    await settled()
    const contacts = page.locator('section', { has: page.getByRole('heading', { name: 'Contact info' }) }).last()
    await expect(contacts.locator('a[href^="tel:"]')).toHaveCount(5)
    await contacts.getByRole('button', { name: `Show all ${PHONES}: Phone` }).click()
    await expect(contacts.locator('a[href^="tel:"]')).toHaveCount(PHONES)
    await page.getByText('Established').click()
    const evidence = page.getByRole('dialog').getByRole('list', { name: 'Evidence' })
    await expect(evidence.getByRole('listitem')).toHaveCount(5)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Show all ${SOURCES}` })
      .click()
    await expect(evidence.getByRole('listitem')).toHaveCount(SOURCES)
  })

  test('each button that adds or changes something on a lead says what, for those who hear it alone', async ({
    openScreen,
  }) => {
    const { page, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: leadWithPlaces(ID, 'typical') }))
    await page.reload()
    await settled()
    for (const name of ['Add person', 'Add contact info', 'Change status', 'Edit details'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    for (const name of ['Add', 'Change', 'Edit'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  })

  test('on a desk a mouse reaches every filter of the vault, and a preview moves no row', async ({ openScreen }) => {
    const { page, settled } = await openScreen('/lead-vault', { situation: 'typical', role: 'admin' })
    await page.setViewportSize(deskSize)
    await page.reload()
    await settled()
    const table = page.getByRole('table', { name: 'Leads' })
    const rows = table.locator('[data-lead]')
    await expect(rows).toHaveCount(ROWS_AFTER_SYNC)
    const top = () => rows.first().evaluate((row) => row.getBoundingClientRect().top)
    const before = await top()
    await table.getByRole('link', { name: 'Harbor Bakery' }).first().click()
    await expect(page.getByRole('complementary', { name: /^Preview of/ })).toBeVisible()
    const filters = page.getByRole('group', { name: 'Filters' })
    expect(await filters.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0)
    // The browsers of tests draw no scrollbars.
    await expect(filters).toHaveCSS('scrollbar-width', 'thin')
    expect(await top()).toBe(before)
  })

  test('on a phone the inspector shows each answer at its own height, without blank space', async ({ openScreen }) => {
    const { page, settled } = await openScreen(`/data-inspector/${ID}`, { situation: 'typical', role: 'admin' })
    await settled()
    const outputs = page.getByRole('region', { name: /raw data$/ })
    await expect(outputs.first()).toBeVisible()
    const blanks = await outputs.evaluateAll((all) =>
      all.map((one) => one.clientHeight - (one.firstElementChild?.clientHeight ?? 0)),
    )
    expect(Math.max(...blanks)).toBeLessThanOrEqual(24)
  })
}

/** Tests that leaving a screen the way it was entered loses nothing: the position in a list, or a tap by mistake. */
export function testWaysBack() {
  for (const vault of ['/lead-vault', '/leads'])
    test(`the arrow above a lead leads back to where the list was left: ${vault}`, async ({ openScreen }) => {
      const { page, settled } = await openScreen(vault, { situation: 'many', role: 'admin' })
      await settled()
      await expect(page.getByText('10,000 leads').last()).toBeVisible()
      await page.evaluate(() => scrollTo(0, 1500))
      // The rows around the new position, and no longer the first.
      await expect(page.locator('[data-lead]').first()).not.toBeInViewport()
      const left = await page.evaluate(() => {
        const inView = [...document.querySelectorAll<HTMLElement>('[data-lead]')].find(
          (one) => one.getBoundingClientRect().top > innerHeight / 3,
        )
        inView?.click()
        return { y: scrollY, entries: history.length }
      })
      await page.getByRole('link', { name: 'Back to Vault' }).click()
      await expect(page.locator('[data-lead]').first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left.y)
      expect(new URL(page.url()).pathname).toBe(vault)
      // Going back again leaves the vault, instead of opening the lead once more.
      expect(await page.evaluate(() => history.length)).toBe(left.entries)
    })

  test('a next action marked as done by mistake can be put back, and the keyboard keeps its place', async ({
    openScreen,
  }) => {
    const { page, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    const lead = { ...leadWithPlaces(ID, 'typical'), nextAction: { text: 'Bring samples', dueAt: null } }
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: lead }))
    await page.reload()
    await settled()
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Next action' }) })
    await card.getByRole('button', { name: 'Mark done: Bring samples' }).press('Enter')
    await expect(card.getByText('No next action.')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Add next action' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByText('Bring samples')).toBeVisible()
  })
}
