/**
 * Whether a picture's container is complete, by its structure alone: no pixel is decoded. A truncated file often still
 * starts like a picture, and the missing part can't be read later.
 */
export function isWhole(bytes: Buffer, format: 'jpeg' | 'png' | 'webp' | 'heif'): boolean {
  if (format === 'jpeg') return hasJpegEnd(bytes)
  if (format === 'png') return bytes.includes('IEND', Math.max(8, bytes.length - 65_536), 'latin1')
  if (format === 'webp') return bytes.readUInt32LE(4) + 8 <= bytes.length + 1
  return boxesFit(bytes)
}

/** Finds the end marker after the first scan; one in a preview within the header doesn't count. */
function hasJpegEnd(bytes: Buffer): boolean {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]
    if (marker === 0xda) return bytes.indexOf(Buffer.from([0xff, 0xd9]), at) >= 0
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

/**
 * Checks ISO base media: consecutive boxes of a declared size. Size 0 extends to the end of the file, 1 means a long
 * size.
 */
function boxesFit(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    if (short === 0) return true
    const size = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (size < 8) return false
    at += size
  }
  return at === bytes.length
}
