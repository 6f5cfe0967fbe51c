import { cpSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from './browser.ts'

/**
 * Creates the profile of a device that opened the app before and has its files, but where no one has signed in and
 * nothing else is stored. Fetching and storing every file again costs each device three seconds of a whole processor.
 */
export async function installApp(origin: string): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'canvass-installed-'))
  const browser = await openBrowser({ profile, origin })
  const page = browser.pages()[0] ?? (await browser.newPage())
  await page.goto('/login')
  // The app takes over the prerendered page and requests its files on the first user input.
  await page.keyboard.press('Shift')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  const session = await browser.newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb,local_storage' })
  await browser.close()
  return profile
}

/**
 * Creates a separate device with the contents of `installed`. Node copies folders dozens of times faster synchronously.
 */
export const copyInstalled = (installed: string, profile: string): void =>
  cpSync(installed, profile, { recursive: true })
