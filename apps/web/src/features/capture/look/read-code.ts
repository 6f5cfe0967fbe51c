import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { SeenCode } from './look-messages.ts'
import type { Luma } from './seen-in-frame.ts'

interface DetectorLike {
  detect: (picture: ImageData) => Promise<{ format: string; rawValue: string }[]>
}
interface DetectorKind {
  new (options: { formats: string[] }): DetectorLike
  getSupportedFormats: () => Promise<string[]>
}

/** Codes that carry a contact, a link or the number of a badge; those of goods do not. */
const OURS = ['QRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128'] as const
/** The same, in the words of the Shape Detection API. */
const NATIVE: Readonly<Record<string, (typeof OURS)[number]>> = {
  qr_code: 'QRCode',
  data_matrix: 'DataMatrix',
  aztec: 'Aztec',
  pdf417: 'PDF417',
  code_128: 'Code128',
}

/** The first code in a picture, by the browser's own reader where it has one, else by ours. Runs in a worker. */
export async function readCode(luma: Luma): Promise<SeenCode | undefined> {
  const picture = grayOf(luma)
  const native = await (detector ??= openDetector())
  if (native) {
    const found = (await native.detect(picture)).find(({ rawValue }) => rawValue !== '')
    return found && { format: NATIVE[found.format] ?? found.format, text: found.rawValue }
  }
  await (reader ??= openReader())
  const found = await readBarcodes(picture, { formats: [...OURS], tryInvert: false, maxNumberOfSymbols: 1 })
  const code = found.find(({ isValid, text }) => isValid && text !== '')
  return code && { format: code.format, text: code.text }
}

let gray: ImageData | undefined
/** Both readers take pictures with colors; this one has none. */
function grayOf({ data, width, height }: Luma): ImageData {
  if (gray?.width !== width || gray.height !== height) gray = new ImageData(width, height)
  const pixels = new Uint32Array(gray.data.buffer)
  for (let at = 0; at < pixels.length; at++) pixels[at] = 0xff000000 | ((data[at] ?? 0) * 0x010101)
  return gray
}

let detector: Promise<DetectorLike | undefined> | undefined
let reader: Promise<unknown> | undefined

/** Some systems have the interface and read nothing with it. */
async function openDetector(): Promise<DetectorLike | undefined> {
  const { BarcodeDetector } = globalThis as typeof globalThis & { BarcodeDetector?: DetectorKind }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const known = formats.filter((format) => format in NATIVE)
  return BarcodeDetector && known.includes('qr_code') ? new BarcodeDetector({ formats: known }) : undefined
}

/** Our own copy, which lies on the device with the app: nothing is fetched from elsewhere, and it works without signal. */
async function openReader(): Promise<void> {
  try {
    const answer = await fetch(wasmUrl)
    if (!answer.ok) throw new Error(`The reader of codes was answered ${answer.status}`)
    await prepareZXingModule({ overrides: { wasmBinary: await answer.arrayBuffer() }, fireImmediately: true })
  } catch (error) {
    // Asked again at the next look: the first visit may have been without signal.
    reader = undefined
    throw error
  }
}
