import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from './browser.ts'

/** The contents of an invented business card. */
export interface Card {
  readonly company: string
  readonly person: string
  readonly title: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly address: string
}

export interface DrawnCard {
  readonly width: number
  readonly height: number
  /** Four bytes per pixel: red, green, blue, alpha. */
  readonly pixels: Uint8Array
  readonly jpeg: Buffer
}

/** Squares in the corners of every drawn card, which prove to a test that it sees the card and not a blank frame. */
export const cornerSquares = [
  { name: 'red', x: 0, y: 0, color: [200, 30, 30] },
  { name: 'blue', x: 1, y: 0, color: [30, 60, 200] },
  { name: 'green', x: 0, y: 1, color: [30, 140, 60] },
] as const

/**
 * Returns number `n` of an endless series of fictional businesses, with addresses and phone numbers reserved for
 * fiction.
 */
export function inventedCard(n: number): Card {
  const trades = [
    'Bakery',
    'Roofing',
    'Dental',
    'Florist',
    'Motors',
    'Printing',
    'Plumbing',
    'Optics',
    'Books',
    'Kennels',
  ]
  const towns = [
    'Lantern',
    'Hollow',
    'Marigold',
    'Quarry',
    'Willow',
    'Ember',
    'Juniper',
    'Harbor',
    'Saffron',
    'Thistle',
  ]
  const rounds = ['', ' North', ' South', ' East', ' West', ' Corner', ' Yard', ' Square', ' Bridge', ' Gate']
  const company = `${towns[n % 10]} ${trades[(n * 7 + Math.floor(n / 10)) % 10]}${rounds[Math.floor(n / 10) % 10]}`
  const domain = `${company.toLowerCase().replaceAll(' ', '-')}.example`
  return {
    company,
    person: ['Mira Solberg', 'Jonas Field', 'Ada Winter', 'Tom Harper', 'Lena Brook'][n % 5] ?? 'Mira Solberg',
    title: 'Owner',
    phone: `(212) 555-01${String(10 + (n % 90))}`,
    email: `hello@${domain}`,
    website: `www.${domain}`,
    address: `${100 + n} Maple Street, Springfield, IL 62701`,
  }
}

/** Draws cards in the product's own typeface: a bare machine may have none installed. */
export async function drawCards(cards: readonly Card[], size = { width: 1280, height: 720 }): Promise<DrawnCard[]> {
  const page = await getDrawingPage()
  const drawn: DrawnCard[] = []
  for (const card of cards) {
    const { pixels, jpeg } = await page.evaluate(drawOne, { card, size, squares: cornerSquares })
    drawn.push({ ...size, pixels: Buffer.from(pixels, 'base64'), jpeg: Buffer.from(jpeg, 'base64') })
  }
  return drawn
}

let drawingPage: Promise<Page> | undefined

/**
 * Returns a page that can draw in the product's own typeface, as `Card`: shared by all tests of a process and closed
 * when it exits.
 */
export const getDrawingPage = (): Promise<Page> => (drawingPage ??= openDrawingPage())

async function openDrawingPage(): Promise<Page> {
  const browser = await chromium.launch(launchOptions())
  browser.once('disconnected', () => {
    drawingPage = undefined
  })
  const typeface = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  )
  const font = `data:font/woff2;base64,${(await readFile(typeface)).toString('base64')}`
  const page = await browser.newPage()
  await page.evaluate(async (source) => {
    const face = new FontFace('Card', `url(${source})`, { weight: '100 900' })
    document.fonts.add(await face.load())
  }, font)
  return page
}

/** Runs inside the page, so it can't use anything defined outside. */
async function drawOne(asked: {
  card: Card
  size: { width: number; height: number }
  squares: readonly { x: number; y: number; color: readonly number[] }[]
}): Promise<{ pixels: string; jpeg: string }> {
  const { card, size, squares } = asked
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  const side = size.height / 12
  for (const { x, y, color } of squares) {
    context.fillStyle = `rgb(${color.join(' ')})`
    context.fillRect(x * (size.width - side), y * (size.height - side), side, side)
  }
  context.fillStyle = '#101010'
  const unit = size.height / 720
  const line = (text: string, y: number, height: number, weight: number) => {
    context.font = `${weight} ${height * unit}px Card`
    context.fillText(text, 130 * unit, y * unit)
  }
  line(card.company, 180, 76, 700)
  line(card.person, 290, 48, 600)
  line(card.title, 350, 36, 400)
  line(card.phone, 450, 40, 400)
  line(card.email, 510, 40, 400)
  line(card.website, 570, 40, 400)
  line(card.address, 630, 36, 400)
  const base64 = async (blob: Blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    return btoa(text)
  }
  return {
    pixels: await base64(new Blob([context.getImageData(0, 0, size.width, size.height).data])),
    jpeg: await base64(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })),
  }
}

/** Chooses drawn cards on Home, as files. */
export async function chooseCards(page: Page, count: number): Promise<void> {
  const drawn = await drawCards(
    Array.from({ length: count }, (_, n) => inventedCard(n)),
    { width: 1000, height: 562 },
  )
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles(
    drawn.map(({ jpeg }, n) => ({ name: `sign-${n + 1}.jpg`, mimeType: 'image/jpeg', buffer: jpeg })),
  )
}
