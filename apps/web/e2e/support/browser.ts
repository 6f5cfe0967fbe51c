import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'

/** Returns the browser of the journeys: from the runner's setting, else where a system package installs it. */
export const chromiumPath = (): string => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Keeps glyphs as wide as a phone draws them: headless browsers would snap them to whole pixels. */
export const noFontHinting = ['--font-render-hinting=none']

const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  ...noFontHinting,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchOptions = (): LaunchOptions => ({ executablePath: chromiumPath(), headless: true, args: launchArgs })

export const phoneSize = { width: 390, height: 844 }
export const deskSize = { width: 1440, height: 900 }

interface Device {
  /** The folder of its profile, which survives when the browser is closed. */
  readonly profile: string
  readonly origin: string
  readonly size?: { width: number; height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** The .y4m file that plays as its camera. */
  readonly camera?: string
}

/** Opens the browser of one device. Reopening a profile finds the data that the last browser left. */
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
    args: [...launchArgs, ...(camera ? cameraOf(camera) : [])],
  })
}

const cameraOf = (file: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]
