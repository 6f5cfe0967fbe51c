import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { cookiesOf } from '../browser.ts'
import { launchWithCamera } from './launch-with-camera.ts'
import { watchShots } from './watch-shots.ts'

export interface RepWithCamera {
  readonly page: Page
  readonly context: BrowserContext
  readonly userId: string
  /** Session for touches that hold a finger on the screen. */
  readonly fingers: CDPSession
  close(): Promise<void>
}

/** A signed-in user on an offline phone with the camera open in batch mode. */
export async function openRepWithCamera(origin: string, cookie: string, userId: string): Promise<RepWithCamera> {
  const phone = await launchWithCamera(origin)
  const { context } = phone
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
    return { page, context, userId, fingers: await context.newCDPSession(page), close: () => phone.close() }
  } catch (error) {
    await phone.close()
    throw error
  }
}
