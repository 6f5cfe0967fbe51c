const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

/** Whether bytes claim to be a HEIC picture, by the brands in the first box of the file. */
export function isHeic(bytes: Uint8Array): boolean {
  const box = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 128))
  if (box.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(box.length, box.readUInt32BE(0))
  for (let at = 8; at + 4 <= end; at += 4) if (BRANDS.has(box.toString('latin1', at, at + 4))) return true
  return false
}
