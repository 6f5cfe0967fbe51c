import encodeQR from 'qr'

/** The margin that scanners need, in modules. */
const BORDER = 4

/** Dark on white in both themes: many scanners read it in no other way. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: BORDER })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mx-auto w-52 rounded-control bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
