import { chromium, expect, type Page, type Request, type Route, test as base } from '@playwright/test'
import { launchOptions, phoneSize } from '../support/browser.ts'
import { answerTo, isLeftPending, userOf, type Visit } from './answers.ts'
import { captureCount, putCaptures } from './device-captures.ts'
import { type BuiltApp, serveBuiltApp } from './built-app.ts'
import type { Situation } from './situations.ts'

interface Opened {
  readonly page: Page
  /** Faults during the visit: errors, policy violations, dialogs, calls that the role forbids. */
  readonly faults: readonly string[]
  /** Resolves when every call that gets an answer has it, and the page has rendered the results. */
  readonly settled: () => Promise<void>
  /** In the situation `loading`: answers the calls that are waiting, and later ones, as in another situation. */
  readonly answerWaiting: (situation: Situation) => Promise<void>
}

export type OpenScreen = (address: string, visit: Visit) => Promise<Opened>

interface Device {
  /** Opens a page on a device that has only the app's files: no page and no data of an earlier visit. */
  newPage(): Promise<Page>
}

/**
 * Tests screens of the built app on a phone, each visit on an effectively new device; every response is made from its
 * contract.
 */
export const test = base.extend<{ openScreen: OpenScreen }, { app: BuiltApp; device: Device }>({
  app: [
    async ({ playwright: _playwright }, provide) => {
      const app = await serveBuiltApp()
      await provide(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  device: [
    async ({ app: { origin } }, provide) => {
      const { args = [], ...options } = launchOptions()
      // All pages share one process, which has already read and compiled the app.
      const browser = await chromium.launch({ ...options, args: [...args, '--process-per-site'] })
      const context = await browser.newContext({
        baseURL: origin,
        viewport: phoneSize,
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      // While any page of the app's origin is open, that process stays alive: two thirds of the cost of a visit.
      const standing = await context.newPage()
      await standing.goto('/favicon.svg')
      const session = await context.newCDPSession(standing)
      await provide({
        async newPage() {
          const earlier = context.pages().filter((page) => page !== standing)
          await Promise.all(earlier.map((page) => page.close()))
          await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
          return await context.newPage()
        },
      })
      await browser.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openScreen: async ({ app, device }, provide) => {
    await provide(async (address, visit) => {
      const page = await device.newPage()
      const faults: string[] = []
      let current: Visit = { ...visit, situation: visit.situation === 'again' ? 'typical' : visit.situation }
      app.answer(async (request) =>
        current.situation === 'offline' ? undefined : await answerTo(request, current, (fault) => faults.push(fault)),
      )
      const user = visit.role === 'nobody' ? null : userOf(visit.role)
      await page.routeWebSocket('**/api/**', () => undefined)
      await page.addInitScript(storeUser, user)
      collectFaults(page, faults)
      const isHeld = (request: Request) => isLeftPending(request.method(), request.url(), current)
      const calls = trackCalls(page, (request) => !isHeld(request))
      const waiting: Route[] = []
      // Held in the browser: if the server held them, they would take up the few connections that the app's files need.
      if (visit.situation === 'loading')
        await page.route('**/api/**', async (route) => {
          if (isHeld(route.request())) waiting.push(route)
          else await route.continue()
        })
      const answerWaiting = async (situation: Situation) => {
        current = { ...visit, situation }
        // The app may have given up on a call in the meantime.
        const answered = waiting.splice(0).filter((route) => !isHeld(route.request()) && !route.request().failure())
        for (const route of answered) calls.add(route.request())
        await Promise.all(answered.map((route) => route.continue()))
      }
      if (visit.situation === 'offline') await goOffline(page)
      await page.goto(address)
      if (user && visit.hasCaptures === true && captureCount(visit.situation) > 0) {
        await titleOf(page).waitFor()
        await putCaptures(page, visit.situation, user)
        await page.reload()
      }
      if (visit.situation === 'again') {
        await titleOf(page).waitFor()
        // The app is now persisting the response on the device.
        await page.waitForLoadState('networkidle')
        current = { ...visit, situation: 'offline' }
        await goOffline(page)
        await page.reload()
      }
      const settled = async (): Promise<void> => {
        await titleOf(page).waitFor()
        do {
          await expect.poll(() => calls.size).toBe(0)
          // What was rendered may ask for more.
          await page.evaluate(twoFrames)
        } while (calls.size > 0)
      }
      return { page, faults, settled, answerWaiting }
    })
  },
})

/** Tracks a page's calls that are in flight and will be answered. */
function trackCalls(page: Page, isAnswered: (request: Request) => boolean): Set<Request> {
  const calls = new Set<Request>()
  page.on('request', (request) => {
    // When a page is left, the end of its pending requests isn't always reported.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) calls.clear()
    if (new URL(request.url()).pathname.startsWith('/api/') && isAnswered(request)) calls.add(request)
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  return calls
}

/** Finds the title of the screen itself, not of its placeholder while it loads. */
export const titleOf = (page: Page) => page.locator('h1:not([data-passing])').first()

const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/**
 * Makes the page believe it is offline. Only the server is lost: on a real device the service worker has the app's own
 * files.
 */
async function goOffline(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
}

function storeUser(user: unknown): void {
  localStorage.setItem('canvass.cookie-consent', JSON.stringify({ necessary: true }))
  if (user) localStorage.setItem('canvass.identity', JSON.stringify({ user, confirmedAt: new Date().toISOString() }))
}

function collectFaults(page: Page, faults: string[]): void {
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

/** Answers a call with `change` applied to its real answer. A page closed in the meantime no longer waits for it. */
export async function changeAnswer(route: Route, change: (answer: never) => object): Promise<void> {
  try {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as never) })
  } catch (error) {
    if (!route.request().frame().page().isClosed()) throw error
  }
}

export { expect }
