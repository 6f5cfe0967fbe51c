import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits until a page stands as it will be read. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1:not([data-passing])').first().waitFor()
  await page.waitForLoadState('load')
  await untilStill(page)
}

/** A page that is still fading in has colours that nobody will read. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
  })

/** What somebody who cannot see, point or wait would stumble over, each in a line that says where. */
export async function faultsOf(page: Page, address: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [
    ...violations.map(({ id, nodes }) => `${address}: ${id} at ${nodes[0]?.target.join(' ')}`),
    ...(wide > 0 ? [`${address}: ${wide} px wider than the screen`] : []),
  ]
}

/** What is open now, sheets and dialogs included, is without a fault of access, by day and by night. */
export async function expectNoFaults(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await untilStill(page)
    expect(await faultsOf(page, `${what}, ${colorScheme}`)).toEqual([])
  }
}
