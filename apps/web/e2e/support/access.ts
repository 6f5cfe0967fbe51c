import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits until a page stands as it will be read. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1:not([data-passing])').first().waitFor()
  await page.waitForLoadState('load')
  await untilStill(page)
}

/** A page that is still fading in has colors that nobody will read. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
  })

/** What somebody who cannot see, point or wait would stumble over, each in a line that says where. */
async function faultsOf(page: Page, address: string, rules?: string[]): Promise<string[]> {
  // No frame of another origin is shown, so nothing has to be gathered in a page beside this one.
  const asked = new AxeBuilder({ page }).setLegacyMode()
  // Only what is wrong is told: counting all that is right takes as long again.
  const { violations } = await asked
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [
    ...violations.map(({ id, nodes }) => `${address}: ${id} at ${nodes[0]?.target.join(' ')}`),
    ...(wide > 0 ? [`${address}: ${wide} px wider than the screen`] : []),
  ]
}

/** All that is asked of colors. The rest of a screen is the same by day and by night. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

/** The same in the colors of the night and in those of the day, on the screen as it stands. */
export async function faultsByDayAndNight(page: Page, what: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await untilStill(page)
  const byNight = await faultsOf(page, `${what}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await untilStill(page)
  return [...byNight, ...(await faultsOf(page, `${what}, light`, OF_COLORS))]
}

/** What is open now, sheets and dialogs included, is without a fault of access, by day and by night. */
export async function expectNoFaults(page: Page, what: string): Promise<void> {
  expect(await faultsByDayAndNight(page, what)).toEqual([])
}
