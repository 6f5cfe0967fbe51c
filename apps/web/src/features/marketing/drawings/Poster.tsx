type PosterProps = {
  x: number
  y: number
  /** In degrees. */
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
