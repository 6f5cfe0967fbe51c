import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Locator, type Page, test as base } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { freePort } from './free-port.ts'
import { copyInstalled, installApp } from './installed-app.ts'
import { type Rep, registerRep } from './rep.ts'
import { type Stack, startStack } from './stack.ts'
import { type Link, openLink } from './tcp-proxy.ts'

export interface World {
  readonly stack: Stack
  readonly link: Link
  /** Routes the link to this port until further notice; the server on it forwards to the product. */
  leadThrough(port: number): void
}

/** The link as a phone has it. A cut waits until the phone has everything it needs to work without signal. */
export interface PhoneLink extends Link {
  /** Restores the signal and notifies the open pages, as a phone's radio does. */
  restore(): Promise<void>
  /** Restores the connection without notifying anyone: pages find out when they next check on their own. */
  restoreUntold(): Promise<void>
}

export interface Phone {
  /** Returns a page in this device's browser, opening the browser if needed. */
  open(options?: Parameters<typeof openBrowser>[0] extends infer D ? Partial<D> : never): Promise<Page>
  /** Closes the browser as a person would. Its stored data stays on the device. */
  close(): Promise<void>
  /** Tells the open pages that the signal is back. */
  hearOfSignal(): Promise<void>
  /** Waits until every signed-in page works without signal. */
  standsAlone(): Promise<void>
}

/**
 * Runs the whole product behind its own link for as long as `provide` takes; `settings` switch on features that
 * journeys usually do without.
 */
export async function openWorld(
  provide: (world: World) => Promise<void>,
  settings?: Readonly<Record<string, string>>,
): Promise<void> {
  const port = await freePort()
  const target = { port: 0 }
  const link = await openLink(port, () => target.port)
  const stack = await startStack(link.origin, undefined, settings)
  const leadThrough = (onward: number) => {
    target.port = onward
  }
  leadThrough(stack.port)
  await provide({ stack, link, leadThrough })
  await link.close()
  await stack.stop()
}

/**
 * A journey: the whole product, started once per worker and reached through that worker's own link; a rep with their
 * own organization; and one device.
 */
export const test = base.extend<
  { link: PhoneLink; rep: Rep; phone: Phone; folder: string; isNewDevice: boolean },
  { world: World; installed: string }
>({
  /**
   * Whether the device has never opened the app. All others have the app's files from an earlier visit, and nothing
   * else.
   */
  isNewDevice: [false, { option: true }],
  installed: [
    async ({ world }, provide) => {
      const installed = await installApp(world.link.origin)
      await provide(installed)
      await rm(installed, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: [async ({ playwright: _playwright }, provide) => openWorld(provide), { scope: 'worker', timeout: 240_000 }],
  link: async ({ world: { link }, phone }, provide) => {
    const restore = async () => {
      await link.restore()
      await phone.hearOfSignal()
    }
    const cut = async () => {
      await phone.standsAlone()
      await link.cut()
    }
    await provide({ ...link, cut, restore, restoreUntold: () => link.restore() })
    link.shape(undefined)
    await link.restore()
  },
  rep: async ({ world }, provide) => {
    await provide(await registerRep(world.stack, world.link.origin))
  },
  folder: async ({ world: _world }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'canvass-device-'))
    await provide(folder)
    await rm(folder, { recursive: true, force: true })
  },
  phone: async ({ world, folder, installed, isNewDevice }, provide) => {
    const profile = join(folder, 'profile')
    if (!isNewDevice) copyInstalled(installed, profile)
    let browser: BrowserContext | undefined
    const close = async () => {
      const closing = browser
      browser = undefined
      await closing?.close()
    }
    await provide({
      async open(options = {}) {
        await close()
        browser = await openBrowser({ profile, origin: world.link.origin, ...options })
        await browser.addInitScript(recordProgress)
        return browser.pages()[0] ?? (await browser.newPage())
      },
      close,
      async hearOfSignal() {
        // A page that is being left hears nothing, and the next one checks on its own.
        const tell = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
        await Promise.all((browser?.pages() ?? []).map(tell))
      },
      async standsAlone() {
        await Promise.all((browser?.pages() ?? []).filter((page) => signedIn.has(page)).map(waitUntilOfflineReady))
      },
    })
    await close()
  },
})

export { expect } from '@playwright/test'

/** Records the progress events that the page receives, in order of arrival. Runs inside the page. */
function recordProgress(): void {
  const told: unknown[] = []
  Object.assign(window, { toldOfProgress: told })
  window.addEventListener('ocr:progress', (event) => told.push((event as CustomEvent).detail))
}

export interface ReportedProgress {
  readonly captureId: string
  readonly state: string
  readonly stage: string | null
}

/** Returns the progress events that this page has received so far. */
export const reportedProgress = (page: Page): Promise<ReportedProgress[]> =>
  page.evaluate(() => (window as unknown as { toldOfProgress: ReportedProgress[] }).toldOfProgress)

/** Finds visible text, such as the pill's: the long form, or the short form in a narrow header. */
export const visibleText = (page: Page, text: RegExp | string): Locator =>
  page.getByText(text).filter({ visible: true }).first()

export const offlinePillText = (count: number): RegExp => new RegExp(`^Offline · ${count} safe( on this phone)?$`)

/** Makes the first input on a page, which lets the app take over the prerendered page. */
export const activatePage = (page: Page): Promise<void> => page.keyboard.press('Shift')

/** Answers the cookie banner, which otherwise covers the bottom of every page on a phone. */
export async function declineCookies(page: Page): Promise<void> {
  await activatePage(page)
  await page.getByRole('button', { name: 'Necessary Only' }).click()
}

/** Signed-in pages, whose device will work without signal in a moment. */
const signedIn = new WeakSet<Page>()

/** Signs in through the form. */
export async function signIn(page: Page, rep: Rep): Promise<void> {
  await page.goto('/login')
  await declineCookies(page)
  await page.getByLabel('Username').fill(rep.username)
  await page.getByLabel('Password', { exact: true }).fill(rep.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Start a Capture' }).waitFor()
  signedIn.add(page)
}

/** Waits until the device has everything it needs to work without signal. */
export const waitUntilOfflineReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.ready).active
    if (worker && worker.state !== 'activated') {
      await new Promise<void>((resolve) => worker.addEventListener('statechange', () => resolve(), { once: true }))
    }
  })
