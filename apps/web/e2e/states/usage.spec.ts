import { faultsOnScreen } from './faults-on-screen.ts'
import { atNarrowDesks } from './narrow-desks-in-states.ts'
import { testScreensOf } from './screens-in-states.ts'
import { expect, test } from './visit.ts'

const UNREACHABLE = /We can’t load your usage right now/

testScreensOf('usage', {
  adminUsage: {
    typical: /Scans this month/,
    empty: /Nothing is on hold/,
    hostile: /Ångström/,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: UNREACHABLE,
  },
})

test('an admin of a self-hosted installation reads next to the plan how to lift its limits', async ({ openScreen }) => {
  const bounds = { scans: { used: 40, most: 500 }, leads: { used: 90, most: 2000 } }
  const usage = {
    plan: 'professional',
    ...bounds,
    monthFrom: '2026-11-01T00:00:00.000Z',
    restartsAt: '2026-12-01T00:00:00.000Z',
    timeZone: 'UTC',
    held: { byPlan: 0, byModelBudget: 0 },
    asked: [],
    isSelfHosted: true,
  }
  let more: object = {}
  const { page, settled } = await openScreen('/admin/usage', { situation: 'typical', role: 'admin' })
  await page.route('**/api/usage', (route) => route.fulfill({ json: { ...usage, ...more } }))
  await page.reload()
  await settled()
  const main = page.getByRole('main')
  await expect(main).toContainText(/run this on its server: npm run admin -- plan [\w-]+ enterprise/)
  expect(await faultsOnScreen(page)).toEqual([])
  more = { plan: 'enterprise', scans: { used: 40, most: null }, leads: { used: 90, most: null } }
  await page.reload()
  await settled()
  await expect(main).toContainText('Enterprise')
  await expect(main).not.toContainText('npm run')
})

test('the cost of each service is in view in every window of a desk', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/admin/usage', { situation: 'typical', role: 'admin' })
  await settled()
  const table = page.getByRole('region', { name: 'Services this month' })
  await atNarrowDesks(page, async (width) => {
    await expect(table.getByRole('columnheader', { name: 'Cost' })).toBeVisible()
    const hidden = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(hidden, `${width} px`).toBe(0)
  })
})

test('on a phone the number of calls runs over no text, however large it is', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/admin/usage', { situation: 'hostile', role: 'admin' })
  await settled()
  const row = page.getByRole('region', { name: 'Services this month' }).getByRole('row').nth(1)
  const text = row.locator('[role=rowheader], th')
  const end = await text.evaluate((cell) => cell.getBoundingClientRect().right)
  const begin = await row.getByText('987,654,321', { exact: true }).evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getBoundingClientRect().left
  })
  expect(begin).toBeGreaterThanOrEqual(end)
})
