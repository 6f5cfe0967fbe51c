type ShelvesProps = { x: number; width: number }

const WARES = ['#4f7f9d', '#c7893a', '#6b8f5e', '#a7483b', '#d9c693', '#5d6f80', '#8a5a86', '#c25f3c']

/** Three shelves with boxes and cans; always the same ones. */
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
