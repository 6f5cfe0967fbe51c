import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { CAMERA } from '../bench/camera/launch-with-camera.ts'
import { writeCameraFile } from '../bench/camera/camera-file.ts'
import { startProduct } from '../bench/product.ts'
import { root } from '../local/machine/root.ts'
import { fillWithDemo } from './fill-with-demo.ts'
import { recordDemo } from './record-demo.ts'
import { type Shot, shots, wideShots } from './shots.ts'

/** Output folders: for the landing page, and for the installed app. */
const PHONE = join(root, 'apps/web/src/features/marketing/pictures')
const STORE = join(root, 'apps/web/public/pictures')
/** The area below the clock of the drawn phone. */
const SCREEN = { width: 390, height: 819 }
const DESK = { width: 1280, height: 800 }
/** A phone held upright takes upright photos. */
const UPRIGHT = { width: CAMERA.height, height: CAMERA.width }

// Starts the product on a new folder, fills it with its invented leads, and photographs its screens.
const product = await startProduct()
const folder = await mkdtemp(join(tmpdir(), 'canvass-pictures-'))
try {
  const password = await fillWithDemo(product.home, new URL(product.origin).port)
  await recordDemo(product.origin, password)
  // The demo's data follows the contracts more often than the photographs do.
  if (!process.argv.includes('--demo')) await takeAll(password)
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Takes all photographs, and the picture for shared links. */
async function takeAll(password: string): Promise<void> {
  const camera = join(folder, 'camera.y4m')
  await writeCameraFile(camera, UPRIGHT)
  await mkdir(PHONE, { recursive: true })
  await mkdir(STORE, { recursive: true })
  await take(SCREEN, shots, camera, password, async (name, png) => {
    const shown = await sharp(png).resize({ width: 560 }).png().toBuffer()
    await writeFile(join(PHONE, `${name}.webp`), await sharp(shown).webp({ quality: 62 }).toBuffer())
    await writeFile(join(PHONE, `${name}.avif`), await sharp(shown).avif({ quality: 48, effort: 6 }).toBuffer())
    const kept = shots.find((shot) => shot.name === name)?.isForStore === true
    if (kept) await writeFile(join(STORE, `phone-${name}.webp`), await sharp(png).webp({ quality: 70 }).toBuffer())
  })
  await take(DESK, wideShots, camera, password, async (name, png) =>
    writeFile(join(STORE, `desk-${name}.webp`), await sharp(png).webp({ quality: 70 }).toBuffer()),
  )
  await takeShare()
}

/** Takes the preview that a shared link to Canvass shows: the top of the landing page. */
async function takeShare(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({
      // A desktop layout at the 1200 by 630 pixels of such previews.
      viewport: { width: 1440, height: 756 },
      deviceScaleFactor: 1200 / 1440,
      reducedMotion: 'reduce',
      baseURL: product.origin,
    })
    await page.goto('/landing')
    await page.evaluate(async () => void (await document.fonts.ready))
    await writeFile(
      join(STORE, 'share.jpg'),
      await page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled' }),
    )
  } finally {
    await browser.close()
  }
}

/** Returns a time zone where it is now between 8:45 and 9:45 a.m., since no one walks a street at build time. */
function zoneOfMorning(): string {
  const minutes = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
  const ahead = Math.floor((9 * 60 + 45 - minutes) / 60)
  // The names of these zones count westward.
  return ahead < -12 ? `Etc/GMT-${ahead + 24}` : ahead < 0 ? `Etc/GMT+${-ahead}` : `Etc/GMT-${ahead}`
}

async function take(
  viewport: { width: number; height: number },
  wanted: readonly Shot[],
  camera: string,
  password: string,
  keep: (name: string, png: Buffer) => Promise<void>,
): Promise<void> {
  const isPhone = viewport.width < 768
  const context = await chromium.launchPersistentContext(join(folder, `profile-${viewport.width}`), {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    baseURL: product.origin,
    viewport,
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: zoneOfMorning(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
    ],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/login')
    await page.getByRole('button', { name: 'Necessary Only' }).click()
    await page.getByLabel('Username').fill('demo')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Capture a lead' }).waitFor()
    for (const shot of wanted) {
      await shot.open(page)
      await page.evaluate(async () => void (await document.fonts.ready))
      await page.waitForLoadState('networkidle')
      await keep(shot.name, await page.screenshot({ type: 'png', animations: 'disabled' }))
      console.log(`Taken: ${shot.name}`)
    }
  } finally {
    await context.close()
  }
}
