import { qrPath } from '../../../../ui/text/qr-path.ts'

/** Dark on white in both themes: many scanners can't read anything else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-52 rounded-control bg-on-photo text-viewfinder"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
