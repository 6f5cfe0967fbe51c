import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MAX_PICTURE_PIXELS } from '@canvass/contracts/limits'
import type { HeicAnswer } from './heic-process.ts'

const PROCESS_FILE = fileURLToPath(new URL('./heic-process.ts', import.meta.url))
const SECONDS = 15
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

/** Four bytes for each pixel: red, green, blue, alpha. Upright. */
type Pixels = { data: Uint8Array; width: number; height: number }

/** Whether bytes call themselves a HEIC picture, by the brands in the first box of the file. */
export function isHeic(bytes: Uint8Array): boolean {
  const box = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 128))
  if (box.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(box.length, box.readUInt32BE(0))
  for (let at = 8; at + 4 <= end; at += 4) if (BRANDS.has(box.toString('latin1', at, at + 4))) return true
  return false
}

/**
 * Decodes a HEIC picture in a process of its own, which ends with it: the picture may be of anybody, and the decoder is
 * not ours.
 * @throws when it cannot be decoded within 15 s or has too many pixels
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  const child = fork(PROCESS_FILE, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`It was not decoded within ${SECONDS} s`)), SECONDS * 1000)
      child.once('message', (message: HeicAnswer) => resolve(message))
      child.once('error', reject)
      child.once('exit', () => {
        clearTimeout(timer)
        reject(new Error('The decoder stopped'))
      })
      child.send({ bytes, maxPixels: MAX_PICTURE_PIXELS })
    })
    if ('error' in answer) throw new Error(answer.error)
    return answer
  } finally {
    child.kill('SIGKILL')
  }
}
