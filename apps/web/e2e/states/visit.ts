import {
  type Browser,
  type BrowserContext,
  chromium,
  expect,
  type Page,
  type Request as Sent,
  test as base,
} from '@playwright/test'
import { launchOptions, phoneSize } from '../support/browser.ts'
import { answerTo, userOf, type Visit } from './answers.ts'
import { captureCount, putCaptures } from './device-captures.ts'
import { serveBuiltApp } from './built-app.ts'

interface Opened {
  readonly page: Page
  /** What went wrong while it was open: errors, what the policy refused, dialogs, calls that the role forbids. */
  readonly faults: readonly string[]
  /** Ends when every call that is answered has been, and the page has drawn what came. */
  readonly settled: () => Promise<void>
}

export type OpenScreen = (address: string, visit: Visit) => Promise<Opened>

/** Screens of the built app on a phone, each visit in a device of its own; every answer is made from its contract. */
export const test = base.extend<{ openScreen: OpenScreen }, { app: { origin: string; browser: Browser } }>({
  app: [
    async ({ playwright: _playwright }, provide) => {
      const { origin, stop } = await serveBuiltApp()
      const browser = await chromium.launch(launchOptions())
      await provide({ origin, browser })
      await browser.close()
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openScreen: async ({ app: { origin, browser } }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (address, visit) => {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: phoneSize,
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      contexts.push(context)
      const faults: string[] = []
      const calls = new Set<object>()
      let current: Visit = { ...visit, situation: visit.situation === 'again' ? 'typical' : visit.situation }
      await context.routeWebSocket('**/api/**', () => undefined)
      await context.route('**/api/**', async (route) => {
        const request = route.request()
        if (current.situation === 'offline') return await route.abort('internetdisconnected')
        calls.add(request)
        const answer = await answerTo(await asRequest(request), current, (fault) => faults.push(fault))
        calls.delete(request)
        // Held: whoever asked is kept waiting for as long as the page is open.
        if (answer === undefined) return
        await route.fulfill({
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: Buffer.from(await answer.arrayBuffer()),
        })
      })
      const user = visit.role === 'nobody' ? null : userOf(visit.role)
      await context.addInitScript(rememberUser, user)
      const page = await context.newPage()
      listen(page, faults)
      if (visit.situation === 'offline') await loseSignal(context)
      await page.goto(address)
      if (user && visit.hasCaptures === true && captureCount(visit.situation) > 0) {
        await titleOf(page).waitFor()
        await putCaptures(page, visit.situation, user)
        await page.reload()
      }
      if (visit.situation === 'again') {
        await titleOf(page).waitFor()
        // What was answered is now being written down on the device.
        await page.waitForLoadState('networkidle')
        current = { ...visit, situation: 'offline' }
        await loseSignal(context)
        await page.reload()
      }
      const settled = async (): Promise<void> => {
        await titleOf(page).waitFor()
        await expect.poll(() => calls.size).toBe(0)
        await page.evaluate(twoFrames)
      }
      return { page, faults, settled }
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** The title of the screen itself, not of what stands in its place while it is fetched. */
export const titleOf = (page: Page) => page.locator('h1:not([data-passing])').first()

const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

async function asRequest(sent: Sent): Promise<Request> {
  const body = sent.postDataBuffer()
  return new Request(sent.url(), {
    method: sent.method(),
    headers: { 'content-type': (await sent.headerValue('content-type')) ?? 'application/json' },
    ...(body && { body: new Uint8Array(body) }),
  })
}

/** The app's own files are on the device by its service worker; all that is lost is the way to the server. */
async function loseSignal(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
}

function rememberUser(user: unknown): void {
  localStorage.setItem('canvass.cookie-consent', JSON.stringify({ necessary: true }))
  if (user) localStorage.setItem('canvass.identity', JSON.stringify({ user, confirmedAt: new Date().toISOString() }))
}

function listen(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    faults.push(`a dialog of the browser: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Trusted|Uncaught|Maximum update/.test(message.text()))
      faults.push(message.text())
  })
}

export { expect }
