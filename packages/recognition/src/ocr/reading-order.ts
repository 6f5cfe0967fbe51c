type Layout = { x: number; y: number; width: number; height: number }

/** The largest gap between lines of one block, in line heights. */
const GAP = 1.3

/**
 * Sorts lines into reading order: closely stacked lines form a block, and blocks follow each other from the top and
 * from the left, so that columns are read one after another.
 */
export function inReadingOrder<T extends { layout: Layout }>(lines: readonly T[]): T[] {
  const sorted = lines.toSorted((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x)
  const blocks: T[][] = []
  for (const line of sorted) {
    const block = blocks
      .filter((one) => one.some((other) => isBelow(line.layout, other.layout)))
      .toSorted((a, b) => distance(a, line) - distance(b, line))[0]
    if (block) block.push(line)
    else blocks.push([line])
  }
  return blocks
    .map((block) => ({ block, frame: frameOf(block) }))
    .toSorted((a, b) => before(a.frame, b.frame))
    .flatMap(({ block }) => block)
}

function isBelow(line: Layout, above: Layout): boolean {
  const ratio = Math.min(line.height, above.height) / Math.max(line.height, above.height)
  const gap = line.y - (above.y + above.height)
  const reach = Math.max(line.height, above.height) * GAP
  const overlap = Math.min(line.x + line.width, above.x + above.width) - Math.max(line.x, above.x)
  return ratio > 0.4 && gap < reach && gap > -0.7 * line.height && overlap > 0
}

const distance = <T extends { layout: Layout }>(block: readonly T[], line: T) =>
  Math.min(...block.map(({ layout }) => Math.abs(line.layout.y - layout.y) + Math.abs(line.layout.x - layout.x) / 4))

function frameOf(block: readonly { layout: Layout }[]): Layout {
  const x = Math.min(...block.map(({ layout }) => layout.x))
  const y = Math.min(...block.map(({ layout }) => layout.y))
  return {
    x,
    y,
    width: Math.max(...block.map(({ layout }) => layout.x + layout.width)) - x,
    height: Math.max(...block.map(({ layout }) => layout.y + layout.height)) - y,
  }
}

/** Orders side-by-side blocks from the left, and all others from the top. */
function before(a: Layout, b: Layout): number {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const isBeside = overlap > 0.5 * Math.min(a.height, b.height)
  return isBeside ? a.x - b.x : a.y - b.y
}
