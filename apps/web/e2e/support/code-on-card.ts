import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import type { DrawnCard } from './drawing.ts'

const MODULE_PIXELS = 6
const QUIET_MODULES = 4

/** Prints a QR code into the lower-right corner of a drawn card. */
export async function printCode(drawn: DrawnCard, text: string): Promise<void> {
  const file = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true })
  const { symbol } = await writeBarcode(text, { format: 'QRCode', ecLevel: 'M' })
  const side = (symbol.width + 2 * QUIET_MODULES) * MODULE_PIXELS
  const [left, top] = [drawn.width - side - 20, drawn.height - side - 20]
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const column = Math.floor(x / MODULE_PIXELS) - QUIET_MODULES
      const row = Math.floor(y / MODULE_PIXELS) - QUIET_MODULES
      const isInside = column >= 0 && row >= 0 && column < symbol.width && row < symbol.height
      const value = isInside ? (symbol.data[row * symbol.width + column] ?? 255) : 255
      const at = ((top + y) * drawn.width + left + x) * 4
      drawn.pixels.fill(value, at, at + 3)
    }
}
