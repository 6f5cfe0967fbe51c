/** Lengths are shares of the font size. */
export type FontMetrics = {
  advanceOf: (sign: string) => number | undefined
  capHeight: number
  xHeight: number
}

/** The metrics of one typeface that is split over several files by character range. */
export function metricsOfFonts(fonts: readonly Buffer[]): FontMetrics {
  const advances = new Map<number, number>()
  let [capHeight, xHeight] = [0.7, 0.5]
  for (const font of fonts) {
    const tables = tablesOf(font)
    const unit = tables('head').readUInt16BE(18)
    const widths = tables('hmtx')
    const wide = tables('hhea').readUInt16BE(34)
    for (const [sign, glyph] of glyphsOf(tables('cmap')))
      if (!advances.has(sign)) advances.set(sign, widths.readUInt16BE(Math.min(glyph, wide - 1) * 4) / unit)
    const heights = tables('OS/2')
    if (heights.readUInt16BE(0) >= 2 && heights.readInt16BE(88) > 0) {
      capHeight = heights.readInt16BE(88) / unit
      xHeight = heights.readInt16BE(86) / unit || capHeight * 0.7
    }
  }
  return { advanceOf: (sign) => advances.get(sign.codePointAt(0) ?? 0), capHeight, xHeight }
}

function tablesOf(font: Buffer): (tag: string) => Buffer {
  const places = new Map<string, Buffer>()
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    const offset = font.readUInt32BE(at + 8)
    places.set(font.toString('latin1', at, at + 4), font.subarray(offset, offset + font.readUInt32BE(at + 12)))
  }
  return (tag) => {
    const table = places.get(tag)
    if (!table) throw new Error(`A typeface has no table ${tag}`)
    return table
  }
}

/** Code point and glyph of every character in the basic plane (OpenType `cmap`, format 4). */
function* glyphsOf(cmap: Buffer): Generator<[sign: number, glyph: number]> {
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4))
    if (table.readUInt16BE(0) !== 4) continue
    const segments = table.readUInt16BE(6)
    for (let at = 0; at < segments; at += 2) {
      const last = table.readUInt16BE(14 + at)
      const first = table.readUInt16BE(16 + segments + at)
      const delta = table.readUInt16BE(16 + 2 * segments + at)
      const place = 16 + 3 * segments + at
      const range = table.readUInt16BE(place)
      for (let sign = first; sign <= last && sign < 0xffff; sign++) {
        const raw = range === 0 ? sign : table.readUInt16BE(place + range + (sign - first) * 2)
        if (raw !== 0) yield [sign, (raw + delta) & 0xffff]
      }
    }
    return
  }
}
