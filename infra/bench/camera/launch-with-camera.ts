import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { writeCameraFile } from './camera-file.ts'

/** The resolution a phone's camera gives a page that asks for a sharp picture. */
export const CAMERA = { width: 1920, height: 1080 }

export interface PhoneWithCamera {
  readonly context: BrowserContext
  close(): Promise<void>
}

/** Launches a phone-like browser with a fresh profile and a camera that sees a card. */
export async function launchWithCamera(baseURL?: string): Promise<PhoneWithCamera> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-bench-camera-'))
  const camera = join(folder, 'card.y4m')
  await writeCameraFile(camera, CAMERA)
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    ...(baseURL !== undefined && { baseURL }),
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
  return {
    context,
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
