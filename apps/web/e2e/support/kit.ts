import { chromium, expect, type Page, test as base } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { startKit } from './kit-server.ts'

type KitOptions = {
  /** The single part to show; all of them if omitted. */
  part?: string
  size?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  theme?: 'light' | 'dark'
  direction?: 'rtl'
  text?: '200'
}

declare global {
  interface Window {
    /** Content security policy violations since the page was opened. */
    refused?: string[]
  }
}

type OpenKit = (look?: KitOptions) => Promise<Page>

/** Tests single parts, on the page that shows them to developers. */
export const test = base.extend<{ kit: OpenKit }, { kitOrigin: string }>({
  kitOrigin: [
    async ({ playwright: _playwright }, provide) => {
      const { origin, stop } = await startKit()
      await provide(origin)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  kit: async ({ kitOrigin }, provide) => {
    const browser = await chromium.launch(launchOptions())
    const pages: Page[] = []
    await provide(async ({ part, size, colorScheme = 'light', theme, direction, text } = {}) => {
      const isPhone = (size?.width ?? 1280) < 768
      const context = await browser.newContext({
        viewport: size ?? { width: 1280, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
        hasTouch: isPhone,
        isMobile: isPhone,
      })
      const page = await context.newPage()
      pages.push(page)
      const isAsked = ({ pathname }: URL): boolean => pathname.startsWith('/api/')
      await page.route(isAsked, (route) => route.fulfill({ status: 401, json: { error: { code: 'unauthorized' } } }))
      await page.addInitScript((chosen) => {
        localStorage.setItem('canvass.cookie-consent', JSON.stringify({ necessary: true }))
        window.refused = []
        addEventListener('securitypolicyviolation', (event) =>
          window.refused?.push(
            `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          ),
        )
        if (chosen) localStorage.setItem('canvass.theme', chosen)
      }, theme)
      const query = new URLSearchParams({
        ...(part && { part, isAlone: '' }),
        ...(direction && { direction }),
        ...(text && { size: text }),
      })
      await page.goto(`${kitOrigin}/ui?${query}`)
      await page.locator('[data-part]').first().waitFor()
      return page
    })
    const refused = await Promise.all(pages.map((page) => page.evaluate(() => window.refused ?? [])))
    await browser.close()
    expect(refused.flat(), 'what the product’s content security policy refuses').toEqual([])
  },
})

export { expect }
