import type { Locator, Page } from '@playwright/test'
import { leadWithPlaces, ROWS_AFTER_SYNC } from './lead-with-places.ts'
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

/** Tests that the vault and a lead can be read in the narrowest windows that get the layout of a desk. */
export function testLeadsAtNarrowDesks() {
  test('beside an open preview the vault shows the columns that fit, and none runs under the preview', async ({
    openScreen,
  }) => {
    const { page, settled } = await openScreen('/lead-vault', { situation: 'typical', role: 'admin' })
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.reload()
    await settled()
    const table = page.getByRole('table', { name: 'Leads' })
    await expect(table.locator('[data-lead]')).toHaveCount(ROWS_AFTER_SYNC)
    await table.getByRole('link', { name: 'Harbor Bakery' }).nth(1).click()
    const preview = page.getByRole('complementary', { name: /^Preview of/ })
    await expect(preview).toBeVisible()
    const heads = table.getByRole('columnheader')
    const cells = table.getByRole('cell')
    await atNarrowDesks(page, async (width) => {
      const edge = await preview.evaluate((panel) => panel.getBoundingClientRect().left)
      for (const shown of [heads, cells])
        expect(
          await shown.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right))),
          `${width} px`,
        ).toBeLessThan(edge)
      await expect(heads.filter({ hasText: 'Status' })).toBeVisible()
      expect(await narrowest(heads.filter({ hasText: 'Company' })), `${width} px`).toBeGreaterThanOrEqual(190)
      expect(await narrowest(page.getByRole('searchbox')), `${width} px`).toBeGreaterThanOrEqual(180)
    })
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 768 })
    await expect(heads.filter({ hasText: 'Owner' })).toBeVisible()
  })

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
