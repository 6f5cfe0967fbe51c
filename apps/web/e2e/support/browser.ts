import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'

/** The browser of the journeys: named by the runner, else where a system's package puts it. */
export const chromiumPath = (): string => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Letters as wide as a phone draws them: without a window they would be moved to whole pixels. */
export const asDrawn = ['--font-render-hinting=none']

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  ...asDrawn,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchOptions = (): LaunchOptions => ({ executablePath: chromiumPath(), headless: true, args: quiet })

export const phoneSize = { width: 390, height: 844 }
export const deskSize = { width: 1440, height: 900 }

interface Device {
  /** The folder of its profile: what survives when the browser is closed. */
  readonly profile: string
  readonly origin: string
  readonly size?: { width: number; height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** A .y4m file that its camera sees. */
  readonly camera?: string
}

/** Opens the browser of one device. Opening the same profile again finds what the last one left. */
export async function openBrowser({ profile, origin, size, colorScheme, camera }: Device): Promise<BrowserContext> {
  const isPhone = (size ?? phoneSize).width < 768
  return await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    headless: true,
    baseURL: origin,
    viewport: size ?? phoneSize,
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: 'reduce',
    args: [...quiet, ...(camera ? cameraOf(camera) : [])],
  })
}

const cameraOf = (file: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]
