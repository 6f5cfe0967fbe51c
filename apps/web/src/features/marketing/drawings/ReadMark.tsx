type ReadMarkProps = { x: number; y: number; width: number; height: number; word: string; isSmall?: boolean }

/** White brackets around what was read, with its label below. */
export function ReadMark({ x, y, width, height, word, isSmall = false }: ReadMarkProps) {
  const arm = isSmall ? 8 : 18
  const [right, bottom] = [x + width, y + height]
  const corners =
    `M${x} ${y + arm}V${y}h${arm}M${right - arm} ${y}h${arm}v${arm}` +
    `M${right} ${bottom - arm}v${arm}h${-arm}M${x + arm} ${bottom}h${-arm}v${-arm}`
  const labelWidth = word.length * 8.2 + 22
  return (
    <>
      <path d={corners} fill="none" stroke="#fff" strokeWidth={isSmall ? 3 : 4} />
      <rect x={x} y={bottom + 8} width={labelWidth} height="26" rx="6" fill="#0a0c10" fillOpacity=".86" />
      <text x={x + labelWidth / 2} y={bottom + 26} textAnchor="middle" fill="#fff" fontSize="14" fontWeight="600">
        {word}
      </text>
    </>
  )
}
