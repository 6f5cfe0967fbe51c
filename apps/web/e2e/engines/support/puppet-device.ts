import { existsSync } from 'node:fs'
import { join } from 'node:path'
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { phoneSize } from '../../support/browser.ts'
import { type Device, MAX_WAIT_MS, type Target } from './engine.ts'
import { finderSource, findInPage, serializeTarget } from './find-in-page.ts'

export interface PuppetOptions {
  readonly browser: 'chrome' | 'firefox'
  readonly program: string
  readonly folder: string
  readonly origin: string
}

/**
 * Opens Chromium through its own protocol, or Firefox through WebDriver BiDi, with a profile that outlives the browser.
 */
export async function openPuppetDevice({ browser, program, folder, origin }: PuppetOptions): Promise<Device> {
  const launch = () =>
    puppeteer.launch({
      browser,
      executablePath: program,
      headless: true,
      userDataDir: join(folder, 'profile'),
      // Chromium's sandbox does not run as root, and a machine without internet must not slow its start.
      args: browser === 'chrome' ? ['--no-sandbox', '--disable-background-networking', '--disable-sync'] : [],
      protocolTimeout: MAX_WAIT_MS * 2,
    })
  let running: Browser = await launch()
  let page: Page = await firstPage(running)
  const start = async () => {
    await waitForProfile(join(folder, 'profile'))
    running = await launch()
    page = await firstPage(running)
  }

  const element = async (target: Target): Promise<ElementHandle<HTMLElement>> => {
    const deadline = Date.now() + MAX_WAIT_MS
    while (Date.now() < deadline) {
      const handle = await page.evaluateHandle(findInPage, serializeTarget(target)).catch(() => undefined)
      const found = handle?.asElement()
      if (found) return found as ElementHandle<HTMLElement>
      if ((await handle?.jsonValue().catch(() => undefined)) === 'no finder') await page.evaluate(finderSource)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`${JSON.stringify(serializeTarget(target))} was not visible at ${page.url()}`)
  }

  // The element may be rerendered between being found and being touched; then it is looked up again, as a person would.
  const act = async (target: Target, touch: (found: ElementHandle<HTMLElement>) => Promise<void>): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await touch(await element(target))
      } catch (error) {
        if (tries === 3 || !String(error).includes('detached')) throw error
      }
    }
  }

  return {
    visit: async (address) => {
      await page.goto(new URL(address, origin).href, { waitUntil: 'domcontentloaded', timeout: MAX_WAIT_MS })
    },
    sees: async (target) => {
      await element(target)
    },
    press: (target) => act(target, (found) => found.click()),
    type: (target, text) => act(target, (found) => found.type(text)),
    choose: async (paths) => {
      const picker = await page.waitForSelector('input[type=file]', { timeout: MAX_WAIT_MS })
      if (!picker) throw new Error('There is no file picker on this screen')
      await picker.uploadFile(...paths)
    },
    ask: (question) => page.evaluate(question),
    picture: async () => Buffer.from(await page.screenshot()),
    killPage: async () => {
      const ended = new Promise<void>((resolve) => running.process()?.once('exit', () => resolve()))
      running.process()?.kill('SIGKILL')
      await ended
      await running.close().catch(() => undefined)
      await start()
    },
    reopen: async () => {
      await running.close()
      await start()
    },
    close: () => running.close(),
  }
}

/**
 * Waits until the profile is consistent. Firefox's driver keeps copies of the profile's settings while the browser runs
 * and restores them at some point after it exits; a start in between finds a file missing.
 */
async function waitForProfile(profile: string): Promise<void> {
  const copies = ['prefs.js.puppeteer', 'user.js.puppeteer'].map((name) => join(profile, name))
  const deadline = Date.now() + MAX_WAIT_MS
  while (copies.some((copy) => existsSync(copy))) {
    if (Date.now() > deadline) throw new Error(`The driver did not restore the profile in ${profile}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function firstPage(browser: Browser): Promise<Page> {
  const page = (await browser.pages())[0] ?? (await browser.newPage())
  // Set here, because Firefox opens its first page at desktop size regardless of its launch options.
  await page.setViewport(phoneSize)
  return page
}
