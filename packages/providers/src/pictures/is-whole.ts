/**
 * Whether a picture's container reaches its end, by its structure alone: no pixel is decoded. Half a file often still
 * begins like a picture, and what is missing cannot be read later.
 */
export function isWhole(bytes: Buffer, format: 'jpeg' | 'png' | 'webp' | 'heif'): boolean {
  if (format === 'jpeg') return hasJpegEnd(bytes)
  if (format === 'png') return bytes.includes('IEND', Math.max(8, bytes.length - 65_536), 'latin1')
  if (format === 'webp') return bytes.readUInt32LE(4) + 8 <= bytes.length + 1
  return boxesFit(bytes)
}

/** The end marker after the first scan; one in a preview within the header does not count. */
function hasJpegEnd(bytes: Buffer): boolean {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]
    if (marker === 0xda) return bytes.indexOf(Buffer.from([0xff, 0xd9]), at) >= 0
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

/** ISO base media: boxes of a stated size, one after the other. Size 0 means to the end of the file, 1 a long size. */
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
