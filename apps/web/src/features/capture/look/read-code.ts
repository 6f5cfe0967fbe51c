import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { SeenCode } from './look-messages.ts'
import type { Luma } from './frame-content.ts'

interface DetectorLike {
  detect: (picture: ImageData) => Promise<{ format: string; rawValue: string }[]>
}
interface DetectorKind {
  new (options: { formats: string[] }): DetectorLike
  getSupportedFormats: () => Promise<string[]>
}

/** Codes that carry a contact, a link, or a badge number; product codes don't. */
const CODE_FORMATS = ['QRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128'] as const
/** The same formats, as the Shape Detection API names them. */
const NATIVE: Readonly<Record<string, (typeof CODE_FORMATS)[number]>> = {
  qr_code: 'QRCode',
  data_matrix: 'DataMatrix',
  aztec: 'Aztec',
  pdf417: 'PDF417',
  code_128: 'Code128',
}

/**
 * Reads the first code in a picture, with the browser's own reader if there is one, else with ours. Runs in a worker.
 */
export async function readCode(luma: Luma): Promise<SeenCode | undefined> {
  const picture = grayOf(luma)
  const native = await (detector ??= openDetector())
  if (native) {
    const found = (await native.detect(picture)).find(({ rawValue }) => rawValue !== '')
    return found && { format: NATIVE[found.format] ?? found.format, text: found.rawValue }
  }
  await (reader ??= openReader())
  const found = await readBarcodes(picture, { formats: [...CODE_FORMATS], tryInvert: false, maxNumberOfSymbols: 1 })
  const code = found.find(({ isValid, text }) => isValid && text !== '')
  return code && { format: code.format, text: code.text }
}

let gray: ImageData | undefined
/** Converts to RGBA, which both readers require. */
function grayOf({ data, width, height }: Luma): ImageData {
  if (gray?.width !== width || gray.height !== height) gray = new ImageData(width, height)
  const pixels = new Uint32Array(gray.data.buffer)
  for (let at = 0; at < pixels.length; at++) pixels[at] = 0xff000000 | ((data[at] ?? 0) * 0x010101)
  return gray
}

let detector: Promise<DetectorLike | undefined> | undefined
let reader: Promise<unknown> | undefined

/**
 * Opens the browser's reader, unless it can't read QR codes: some systems have the interface but support no formats.
 */
async function openDetector(): Promise<DetectorLike | undefined> {
  const { BarcodeDetector } = globalThis as typeof globalThis & { BarcodeDetector?: DetectorKind }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const known = formats.filter((format) => format in NATIVE)
  return BarcodeDetector && known.includes('qr_code') ? new BarcodeDetector({ formats: known }) : undefined
}

/** Loads our own copy, stored on the device with the app: it needs no third party and works offline. */
async function openReader(): Promise<void> {
  try {
    const answer = await fetch(wasmUrl)
    if (!answer.ok) throw new Error(`Failed to fetch the code reader: status ${answer.status}`)
    await prepareZXingModule({ overrides: { wasmBinary: await answer.arrayBuffer() }, fireImmediately: true })
  } catch (error) {
    // Retry on the next look: the first visit may have been offline.
    reader = undefined
    throw error
  }
}
