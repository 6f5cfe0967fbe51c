type ShelvesProps = { x: number; width: number }

const WARES = ['#4f7f9d', '#c7893a', '#6b8f5e', '#a7483b', '#d9c693', '#5d6f80', '#8a5a86', '#c25f3c']

/** Three boards with boxes and tins; always the same ones. */
export function Shelves({ x, width }: ShelvesProps) {
  return (
    <>
      {[336, 404, 470].map((floor, row) => (
        <g key={floor}>
          <rect x={x} y={floor} width={width} height="5" fill="#2a1f16" opacity=".8" />
          {Array.from({ length: Math.floor(width / 22) }, (_, at) => {
            const seed = (at * 7 + row * 5) % 8
            const tall = 18 + ((at * 11 + row * 13) % 4) * 7
            return (
              <rect
                key={at}
                x={x + 6 + at * 22}
                y={floor - tall}
                width={seed % 3 === 0 ? 18 : 14}
                height={tall}
                fill={WARES[seed]}
                opacity=".75"
              />
            )
          })}
        </g>
      ))}
    </>
  )
}

type PosterProps = {
  x: number
  y: number
  /** Degrees. */
  turn: number
  ground: string
  head: string
  lines: readonly [string, string]
  foot: string
}

export function Poster({ x, y, turn, ground, head, lines, foot }: PosterProps) {
  return (
    <g transform={`rotate(${turn} ${x + 46} ${y + 60})`}>
      <rect x={x} y={y} width="92" height="112" fill={ground} />
      <rect x={x} y={y} width="92" height="26" fill="#b33b30" />
      <text x={x + 46} y={y + 18} textAnchor="middle" fill="#fff" fontSize="13" fontWeight="700" letterSpacing="1">
        {head}
      </text>
      {lines.map((line, at) => (
        <text
          key={line}
          x={x + 46}
          y={y + 54 + at * 26}
          textAnchor="middle"
          fill="#231d15"
          fontSize="27"
          fontWeight="800"
        >
          {line}
        </text>
      ))}
      <text x={x + 46} y={y + 102} textAnchor="middle" fill="#9c3227" fontSize="11" fontWeight="600">
        {foot}
      </text>
    </g>
  )
}

type ReadMarkProps = { x: number; y: number; width: number; height: number; word: string; isSmall?: boolean }

/** White brackets around what was read, and its word below. */
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
