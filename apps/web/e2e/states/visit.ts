import { chromium, expect, type Page, test as base } from '@playwright/test'
import { launchOptions, phoneSize } from '../support/browser.ts'
import { answerCalls, type Calls } from './answer-calls.ts'
import { userOf, type Visit } from './answers.ts'
import { EMPTY_PAGE, serveBuiltApp } from './built-app.ts'
import { captureCount, putCaptures, untilRead } from './device-database.ts'
import { markVisit, obeyMarks } from './visit-marks.ts'

interface Opened {
  readonly page: Page
  /** What went wrong while it was open: errors, what the policy refused, dialogs, calls that the role forbids. */
  readonly faults: readonly string[]
  /** Ends when every call that is answered has been, and the page has drawn what came. */
  readonly settled: () => Promise<void>
}

type OpenScreen = (address: string, visit: Visit) => Promise<Opened>

/** The phone of a worker, for as long as the worker has visits to make. */
interface Phone {
  readonly page: Page
  readonly calls: Calls
  /** Takes everything away that an earlier visit left on it, and hears of what goes wrong from now on. */
  readonly empty: () => Promise<string[]>
}

/**
 * Screens of the built app on a phone; every answer is made from its contract. All visits of a worker are made in one
 * page, which is emptied before each: to start a browser's process and to compile the app was most of a visit.
 */
export const test = base.extend<{ openScreen: OpenScreen }, { phone: Phone }>({
  phone: [
    async ({ playwright: _playwright }, provide) => {
      const { origin, stop } = await serveBuiltApp()
      const browser = await chromium.launch(launchOptions())
      const context = await browser.newContext({
        baseURL: origin,
        viewport: phoneSize,
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await context.routeWebSocket('**/api/**', () => undefined)
      await context.addInitScript(obeyMarks)
      const page = await context.newPage()
      const calls = await answerCalls(await context.newCDPSession(page), origin)
      let faults: string[] = []
      listen(page, (fault) => faults.push(fault))
      await provide({ page, calls, empty: async () => (faults = await emptied(page)) })
      await browser.close()
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openScreen: async ({ phone: { page, calls, empty } }, provide) => {
    await provide(async (address, visit) => {
      const faults = await empty()
      const user = visit.role === 'nobody' ? null : userOf(visit.role)
      const begin = async (situation: Visit['situation'], load: () => Promise<unknown>) => {
        calls.answerAs({ ...visit, situation }, (fault) => faults.push(fault))
        await page.evaluate(markVisit, { user, hasSignal: situation !== 'offline', isHasty: situation === 'error' })
        await load()
      }
      const goTo = () => page.goto(address, { waitUntil: 'commit' })
      const reload = () => page.reload({ waitUntil: 'commit' })
      await begin(visit.situation === 'again' ? 'typical' : visit.situation, goTo)
      if (user && visit.hasCaptures === true && captureCount(visit.situation) > 0) {
        await titleOf(page).waitFor()
        await putCaptures(page, visit.situation, user)
        await reload()
      }
      if (visit.situation === 'again') {
        await settle(page, calls)
        if (user) {
          await untilRead(page, user)
          // What a first visit keeps before all was read leaves with the first page of it: looked at again, it stays.
          await reload()
          await settle(page, calls)
        }
        if (visit.readBefore) await page.getByText(visit.readBefore).filter({ visible: true }).first().waitFor()
        await begin('offline', reload)
      }
      return { page, faults, settled: () => settle(page, calls) }
    })
  },
})

/** The title of the screen itself, not of what stands in its place while it is fetched. */
export const titleOf = (page: Page) => page.locator('h1:not([data-passing])').first()

/** An answer may be what lets a screen ask the next thing. */
async function settle(page: Page, calls: Calls): Promise<void> {
  await titleOf(page).waitFor()
  do {
    await expect.poll(() => calls.count(), { intervals: [20] }).toBe(0)
    await page.evaluate(twoFrames)
  } while (calls.count() > 0)
}

const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Nothing of the app runs on the page from which its device is emptied; answers the faults of the next visit. */
async function emptied(page: Page): Promise<string[]> {
  await page.goto(EMPTY_PAGE)
  await page.context().clearCookies()
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const name of await caches.keys()) await caches.delete(name)
    for (const { name = '' } of await indexedDB.databases())
      await new Promise<void>((done, refuse) => {
        const ending = indexedDB.deleteDatabase(name)
        ending.addEventListener('success', () => done())
        ending.addEventListener('error', () => refuse(new Error(`${name} cannot be deleted`)))
      })
  })
  return []
}

function listen(page: Page, tell: (fault: string) => void): void {
  page.on('pageerror', (error) => tell(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    tell(`a dialog of the browser: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught|Maximum update/.test(message.text()))
      tell(message.text())
  })
}

export { expect }
