import { cpSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from './browser.ts'

/**
 * Makes the profile of a device that opened the app before and has its files; nobody has signed in on it, and it kept
 * nothing else. To fetch and store every file again costs each device three seconds of a whole processor.
 */
export async function installApp(origin: string): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'canvass-installed-'))
  const browser = await openBrowser({ profile, origin })
  const page = browser.pages()[0] ?? (await browser.newPage())
  await page.goto('/login')
  // The app takes over the page that the build wrote down, and asks for its files, once somebody does something.
  await page.keyboard.press('Shift')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  const session = await browser.newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb,local_storage' })
  await browser.close()
  return profile
}

/** A device of its own with what `installed` holds. Node copies folders tens of times more quickly where it is not asked to wait. */
export const copyInstalled = (installed: string, profile: string): void =>
  cpSync(installed, profile, { recursive: true })
