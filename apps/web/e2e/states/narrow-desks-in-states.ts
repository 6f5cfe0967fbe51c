import type { Locator, Page } from '@playwright/test'
import { leadWithPlaces } from './lead-with-places.ts'
import { expect, test } from './visit.ts'

/** The widths of windows that are desks but narrower than the design’s: small laptops, tablets, zoomed pages. */
const narrowDesks = [1024, 1152, 1280, 1366] as const

/** Runs a check in windows of each width. */
export async function atNarrowDesks(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const width of narrowDesks) {
    await page.setViewportSize({ width, height: 768 })
    await check(width)
  }
}

/** Returns the narrowest width of the elements found. */
export const narrowest = async (found: Locator): Promise<number> =>
  await found.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)))

const ID = '01900000-0000-7000-8000-000000000001'

/** Tests that leads can be read in the narrowest windows that get the layout of a desk. */
export function testLeadsAtNarrowDesks() {
  test('a lead’s points and contacts are readable in every window of a desk', async ({ openScreen }) => {
    const { page, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    await page.setViewportSize({ width: 1024, height: 768 })
    const lead = leadWithPlaces(ID, 'typical')
    const point = { status: 'known', confidence: 0.9, evidence: [], nextQuestion: null }
    const points = [
      { key: 'identity', value: 'Harbor Bakery and Tea Room', ...point },
      { key: 'size', value: '5 to 19 people, 1 location', ...point },
      { key: 'usp', value: 'Tool sale, ends May 30', ...point },
      { key: 'people', value: 'Josie Fennick and 2 more', ...point },
    ]
    const json = { ...lead, businessIntelligence: { points, known: points.length } }
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json }))
    await page.reload()
    await settled()
    const known = page.locator('[data-point] [dir="auto"]')
    await expect(known).toHaveCount(points.length)
    await atNarrowDesks(page, async (width) => {
      expect(await narrowest(known), `${width} px`).toBeGreaterThanOrEqual(110)
      const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Contact info' }) })
      expect(await narrowest(card), `${width} px`).toBeGreaterThanOrEqual(300)
      const name = page.getByRole('heading', { level: 2, name: lead.companyName ?? '' }).first()
      expect(await narrowest(name), `${width} px`).toBeGreaterThanOrEqual(180)
    })
  })
}
