import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { cookiesOf } from '../browser.ts'
import { writeCameraFile } from './camera-file.ts'
import { watchShots } from './watch-shots.ts'

/** What a phone's camera gives a page that asks for a sharp picture. */
const CAMERA = { width: 1920, height: 1080 }

export interface RepWithCamera {
  readonly page: Page
  readonly context: BrowserContext
  readonly userId: string
  /** Through which a finger can rest on the screen. */
  readonly fingers: CDPSession
  close(): Promise<void>
}

/** Somebody signed in on a phone whose camera stands open in batch mode and whose network is gone. */
export async function openRepWithCamera(origin: string, cookie: string, userId: string): Promise<RepWithCamera> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-bench-camera-'))
  const camera = join(folder, 'card.y4m')
  await writeCameraFile(camera, CAMERA)
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
    ],
  })
  const close = async () => {
    await context.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await context.addCookies(cookiesOf(cookie, origin))
    await context.addInitScript(watchShots)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/')
    await page.getByRole('button', { name: 'Necessary Only' }).click()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto('/camera')
    await page.getByRole('button', { name: 'Batch', exact: true }).click()
    await context.setOffline(true)
    return { page, context, userId, fingers: await context.newCDPSession(page), close }
  } catch (error) {
    await close()
    throw error
  }
}
