import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits until a page has settled into the state a user reads. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1:not([data-passing])').first().waitFor()
  await page.waitForLoadState('load')
  await waitForAnimations(page)
}

/** Waits for animations: a page that is fading in has intermediate colors that no one reads. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
  })

/** Returns accessibility violations, one line each with its location. */
async function faultsOf(page: Page, address: string, rules?: string[]): Promise<string[]> {
  // No frame of another origin is shown, so axe needs no extra page to collect results.
  const asked = new AxeBuilder({ page }).setLegacyMode()
  // Only violations are reported: counting the passes would take as long again.
  const { violations } = await asked
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [
    ...violations.map(({ id, nodes }) => `${address}: ${id} at ${nodes[0]?.target.join(' ')}`),
    ...(wide > 0 ? [`${address}: ${wide} px wider than the screen`] : []),
  ]
}

/** Every rule about color. The rest of a screen is the same in light and dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Returns the violations in both the dark and the light theme, on the current screen. */
export async function faultsInBothThemes(page: Page, what: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitForAnimations(page)
  const byNight = await faultsOf(page, `${what}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await waitForAnimations(page)
  return [...byNight, ...(await faultsOf(page, `${what}, light`, COLOR_RULES))]
}

/**
 * Expects the current screen, open sheets and dialogs included, to have no accessibility violations in light or dark.
 */
export async function expectNoFaults(page: Page, what: string): Promise<void> {
  expect(await faultsInBothThemes(page, what)).toEqual([])
}
