import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { type BrowserProcess, startBrowser } from './browser-process.ts'
import type { Ledger } from './ledger.ts'
import { type LocalCapture, readLocalCaptures } from './local-captures.ts'
import type { Chosen } from './pictures.ts'
import type { Person } from '../product/people.ts'
import type { Product } from '../product/product.ts'
import { startReporting } from './report-saved.ts'

/** A phone with its browser and profile; the profile survives every kill. */
export interface Device {
  readonly person: Person
  readonly profile: string
  readonly ledger: Ledger
  /** The page in front. */
  page(): Page
  /** Starts the browser if it isn't running, and opens the product. */
  open(path?: string): Promise<Page>
  /** Opens another tab of the product. */
  openTab(path?: string): Promise<Page>
  signIn(): Promise<void>
  /** Chooses files in the product's own file picker; resolves when the page has said that all of them are saved. */
  takeFiles(files: readonly Chosen[], options?: { timeoutMs?: number }): Promise<void>
  /** Types the name of a business; resolves when the page shows that it is saved. */
  typeIn(companyName: string): Promise<void>
  /** Takes one photo with the in-page camera; returns the capture's ID. */
  shoot(): Promise<string>
  /** The captures in the device's own database; with `isHashed`, their bytes are read too. */
  captures(isHashed?: boolean): Promise<LocalCapture[]>
  /** Tells the pages what an operating system tells them when its link is back. */
  tellOnline(): Promise<void>
  kill(): Promise<void>
  /** Closes the browser as a person does; the profile stays. */
  shut(): Promise<void>
  close(): Promise<void>
}

export async function openDevice(product: Product, person: Person, ledger: Ledger): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'canvass-faults-phone-'))
  const gallery = `${profile}-gallery`
  let running: BrowserProcess | undefined
  let front: Page | undefined
  /** The marks of the files that the page is saving, in order. */
  let batch: readonly string[] = []
  let hasAll: (() => void) | undefined
  const hear = (saved: number) => {
    ledger.accept(batch.slice(0, saved))
    if (saved >= batch.length) hasAll?.()
  }
  const prepare = async (context: BrowserContext) => {
    await context.exposeBinding('faultsSaw', (_source, saved: number) => hear(saved))
    await context.addInitScript(startReporting)
  }
  const start = async (): Promise<BrowserContext> => {
    if (!running) {
      running = await startBrowser(profile)
      const [context] = running.browser.contexts()
      if (context) await prepare(context)
    }
    const [context] = running.browser.contexts()
    if (!context) throw new Error('The browser has no window')
    return context
  }
  const page = () => {
    if (!front) throw new Error('No page is open')
    return front
  }
  const openTab = async (path = '/') => {
    const context = await start()
    const tab = await context.newPage()
    // Allows for a loaded machine; screen speed is measured elsewhere.
    tab.setDefaultTimeout(45_000)
    const visit = () => tab.goto(`${product.origin}${path}`, { waitUntil: 'domcontentloaded' })
    // A bad network may refuse even the first page; a person tries again.
    await visit().catch(() => sleep(1_000).then(visit))
    return tab
  }
  const home = async () => {
    const shown = page()
    if (new URL(shown.url()).pathname !== '/') await shown.goto(`${product.origin}/`, { waitUntil: 'domcontentloaded' })
    return shown
  }
  const openSheet = async () => {
    const shown = await home()
    const capture = shown.getByRole('button', { name: 'Capture', exact: true }).first()
    await capture.click().catch(async (error: unknown) => {
      throw new Error(`Nothing can be captured. ${await describeScreen(shown)}`, { cause: error })
    })
    await shown.getByText('Capture New Lead').waitFor()
    return shown
  }

  return {
    person,
    profile,
    ledger,
    page,
    async open(path = '/') {
      front = await openTab(path)
      return front
    },
    openTab,
    async signIn() {
      const shown = page()
      await shown.goto(`${product.origin}/login`)
      await shown.getByLabel('Username').fill(person.username)
      // Done once per device, as soon as the app has taken over the page: a covered control can't be pressed.
      const isAsked = await shown.evaluate(() => localStorage.getItem('canvass.cookie-consent') === null)
      if (isAsked) await shown.getByRole('button', { name: 'Necessary Only' }).click()
      await shown.getByLabel('Password', { exact: true }).fill(person.password)
      await shown.getByRole('button', { name: 'Sign in', exact: true }).click()
      await shown.getByRole('button', { name: 'Start a Capture' }).waitFor()
      await shown.evaluate(async () => {
        const worker = (await navigator.serviceWorker.ready).active
        if (worker && worker.state !== 'activated')
          await new Promise<void>((done) => worker.addEventListener('statechange', () => done(), { once: true }))
      })
      // A browser killed within half a minute of signing in forgets the session.
      await running?.close()
      running = undefined
      front = await openTab()
      await front.getByRole('button', { name: 'Start a Capture' }).waitFor()
    },
    async takeFiles(files, { timeoutMs = 120_000 } = {}) {
      const marks = files.map(({ name }) => name)
      ledger.hand('file', marks)
      const paths = marks.map((name) => join(gallery, name))
      await mkdir(gallery, { recursive: true })
      await Promise.all(files.map(({ buffer }, n) => writeFile(paths[n] ?? '', buffer)))
      const shown = await openSheet()
      batch = marks
      const told = new Promise<void>((done) => {
        hasAll = done
      })
      const [chooser] = await Promise.all([
        shown.waitForEvent('filechooser'),
        shown.getByRole('button', { name: /Upload File/ }).click(),
      ])
      // From disk, as on a phone: files passed as bytes would take up the page's memory as well.
      await chooser.setFiles(paths, { timeout: timeoutMs })
      const isGone = running?.ended.then(() => Promise.reject(new Error('The browser was killed')))
      await within(
        Promise.race([told, isGone]),
        timeoutMs,
        async () =>
          `The page said of ${ledger.accepted().length} files that they are saved. ${await describeScreen(shown)}`,
      )
      batch = []
      // The page moves to the next screen on its own; anything started before that is lost.
      await Promise.race([shown.waitForURL((url) => url.pathname !== '/'), isGone])
      // The page has a copy of anything it calls saved, whatever happens to the original file.
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    },
    async typeIn(companyName) {
      ledger.hand('typed', [companyName])
      const shown = await openSheet()
      await shown.getByRole('button', { name: /Manual Entry/ }).click()
      await shown.getByLabel('Company Name').fill(companyName)
      await shown.getByRole('button', { name: 'Start AI Scan' }).click()
      await shown.waitForURL(/\/processing\//)
      ledger.accept([companyName])
    },
    async shoot() {
      const before = new Set((await readLocalCaptures(page(), person.userId)).map(({ id }) => id))
      const shown = page()
      await shown.goto(`${product.origin}/camera`, { waitUntil: 'domcontentloaded' })
      await shown
        .getByRole('button', { name: 'Take photo' })
        .click()
        .catch(async (error: unknown) => {
          throw new Error(`The camera cannot be used. ${await describeScreen(shown)}`, { cause: error })
        })
      await shown.waitForURL((url) => url.pathname !== '/camera')
      const taken = (await readLocalCaptures(shown, person.userId)).find(({ id }) => !before.has(id))
      if (!taken) throw new Error('The page went on from the camera, but nothing is on the device')
      ledger.hand('shot', [taken.id])
      ledger.accept([taken.id])
      return taken.id
    },
    captures: (isHashed) => readLocalCaptures(page(), person.userId, isHashed),
    async tellOnline() {
      const pages = running?.browser.contexts().flatMap((context) => context.pages()) ?? []
      await Promise.all(
        pages.map((one) => one.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)),
      )
    },
    async kill() {
      const ending = running
      running = undefined
      front = undefined
      await ending?.kill()
    },
    async shut() {
      const ending = running
      running = undefined
      front = undefined
      await ending?.close()
    },
    async close() {
      await running?.kill()
      running = undefined
      for (const folder of [profile, gallery]) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function within<T>(work: Promise<T>, ms: number, problem: () => Promise<string>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_done, refuse) => {
    timer = setTimeout(() => void problem().then((text) => refuse(new Error(`${text} After ${ms / 1000} s`))), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Describes the screen that a person stuck there would see. */
async function describeScreen(page: Page): Promise<string> {
  const details = page.getByText('Technical Details')
  if (await details.isVisible().catch(() => false)) await details.click()
  return page
    .evaluate(() => `The page shows ${location.pathname}: ${document.body.innerText.slice(0, 900)}`)
    .catch((error: unknown) => `The page is ${String(error)}`)
}
