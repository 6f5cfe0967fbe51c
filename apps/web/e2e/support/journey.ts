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
  /** Lets the link lead to this port until it is told otherwise: what stands there passes on to the product. */
  leadThrough(port: number): void
}

/** The link as a phone has it. It is cut once the phone has all that it needs to work without signal. */
export interface PhoneLink extends Link {
  /** The signal is back, and the phone says so to its open pages, as the radio of a phone does. */
  restore(): Promise<void>
  /** The way to the server is back, and nobody says so: pages find out when they look again by themselves. */
  restoreUntold(): Promise<void>
}

export interface Phone {
  /** A page on this device's browser; the browser is opened when it is not. */
  open(options?: Parameters<typeof openBrowser>[0] extends infer D ? Partial<D> : never): Promise<Page>
  /** Closes the browser as a person would. What it kept stays on the device. */
  close(): Promise<void>
  /** Tells the open pages that there is signal. */
  hearOfSignal(): Promise<void>
  /** Waits until every page on which somebody has signed in works without signal. */
  standsAlone(): Promise<void>
}

/** The whole product behind a link of its own, for as long as `provide` takes; `settings` switch on what journeys go without. */
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
 * A journey: the whole product, started once for all journeys of a worker and reached through that worker's own link;
 * somebody with an organization of their own; and one device.
 */
export const test = base.extend<
  { link: PhoneLink; rep: Rep; phone: Phone; folder: string; isNewDevice: boolean },
  { world: World; installed: string }
>({
  /** Whether the device has never opened the app. The others have its files from an earlier visit, and nothing else. */
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
        await browser.addInitScript(rememberProgress)
        return browser.pages()[0] ?? (await browser.newPage())
      },
      close,
      async hearOfSignal() {
        // A page that is just being left hears nothing, and the one that follows it looks by itself.
        const tell = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
        await Promise.all((browser?.pages() ?? []).map(tell))
      },
      async standsAlone() {
        await Promise.all((browser?.pages() ?? []).filter((page) => signedIn.has(page)).map(standsAlone))
      },
    })
    await close()
  },
})

export { expect } from '@playwright/test'

/** Keeps what the page was told of progress, in the order of its coming. Runs inside the page. */
function rememberProgress(): void {
  const told: unknown[] = []
  Object.assign(window, { toldOfProgress: told })
  window.addEventListener('ocr:progress', (event) => told.push((event as CustomEvent).detail))
}

export interface ToldProgress {
  readonly captureId: string
  readonly state: string
  readonly stage: string | null
}

/** What this page has been told of progress so far. */
export const toldOfProgress = (page: Page): Promise<ToldProgress[]> =>
  page.evaluate(() => (window as unknown as { toldOfProgress: ToldProgress[] }).toldOfProgress)

/** The words of the pill: the longer ones, or the shorter ones of a narrow header, whichever are to be seen. */
export const seen = (page: Page, text: RegExp | string): Locator =>
  page.getByText(text).filter({ visible: true }).first()

export const waiting = (count: number): RegExp => new RegExp(`^Offline · ${count} safe( on this phone)?$`)

/** Does what a person does first on any page: the app takes over the page that the build wrote down. */
export const beginToUse = (page: Page): Promise<void> => page.keyboard.press('Shift')

/** Answers the question about cookies, which otherwise lies over the foot of every page on a phone. */
export async function declineCookies(page: Page): Promise<void> {
  await beginToUse(page)
  await page.getByRole('button', { name: 'Necessary Only' }).click()
}

/** Pages on which somebody has signed in, whose device will work without signal in a moment. */
const signedIn = new WeakSet<Page>()

/** Signs in by the form. */
export async function signIn(page: Page, rep: Rep): Promise<void> {
  await page.goto('/login')
  await declineCookies(page)
  await page.getByLabel('Username').fill(rep.username)
  await page.getByLabel('Password', { exact: true }).fill(rep.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Start a Capture' }).waitFor()
  signedIn.add(page)
}

/** Waits until the device has all that it needs to work without signal. */
export const standsAlone = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.ready).active
    if (worker && worker.state !== 'activated') {
      await new Promise<void>((resolve) => worker.addEventListener('statechange', () => resolve(), { once: true }))
    }
  })
