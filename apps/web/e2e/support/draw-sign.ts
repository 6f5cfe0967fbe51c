import { getDrawingPage } from './drawing.ts'

/** Words on a sign: their start, baseline, and letter height, in pixels of a 1280 × 960 image. */
export interface SignLine {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly height: number
}

/** A sign as a photo shows it. `ground` tells two photos of the same sign apart. */
export interface Sign {
  readonly ground: string
  readonly lines: readonly SignLine[]
}

/** Draws each sign as a JPEG. */
export async function drawSigns(signs: readonly Sign[]): Promise<Buffer[]> {
  const page = await getDrawingPage()
  const drawn: Buffer[] = []
  for (const sign of signs) drawn.push(Buffer.from(await page.evaluate(drawOne, sign), 'base64'))
  return drawn
}

/** Runs inside the page, so it can't use anything defined outside. */
async function drawOne({ ground, lines }: Sign): Promise<string> {
  const canvas = new OffscreenCanvas(1280, 960)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  context.fillStyle = ground
  context.fillRect(0, 0, 1280, 960)
  context.fillStyle = '#101010'
  for (const { text, x, y, height } of lines) {
    context.font = `700 ${height}px Card`
    context.fillText(text, x, y)
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  let text = ''
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}
