import type { Quad } from '@canvass/contracts/shapes/reading-fields'
import type { ReadingLine } from '@canvass/contracts/readings'
import { ImageOff } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { Frame } from '../../ui/brand/Frame.tsx'
import { tiltedBox, nearestQuad, quadOutline, type Size } from '../../ui/product/crop-view.ts'
import type { Box } from '@canvass/contracts/shapes/evidence'
import { boxesWords } from './words.ts'

type PhotoBoxesProps = {
  src: string | undefined
  picture: Size
  /** The visible part, in pixels of the picture. */
  part: Box
  lines: readonly ReadingLine[]
  /** The open field. */
  open: { word: string; boxes: readonly Quad[] } | undefined
  /** Undefined if the fields are read-only. */
  onTap: ((line: ReadingLine) => void) | undefined
  /** Shown in the corner of the picture. */
  mark?: ReactNode
}

/** How far from a box a touch may land, in screen px; with the smallest box this makes 44. */
const REACH = 20
const percent = (share: number): string => `${share * 100}%`

/** Shows the picture with a frame around everything that was read; a tap takes the words of the nearest frame. */
export function PhotoBoxes({ src, picture, part, lines, open, onTap, mark }: PhotoBoxesProps) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const tap = (event: MouseEvent): void => {
    const seen = frame.current?.getBoundingClientRect()
    if (!seen) return
    const scale = part.width / Math.max(1, seen.width)
    const point = {
      x: part.x + (event.clientX - seen.left) * scale,
      y: part.y + (event.clientY - seen.top) * scale,
    }
    const line = nearestQuad(lines, point, picture, REACH * scale)
    if (line) onTap?.(line)
  }
  const placed = (box: Box): { left: string; top: string; width: string; height: string } => ({
    left: percent((box.x - part.x) / part.width),
    top: percent((box.y - part.y) / part.height),
    width: percent(box.width / part.width),
    height: percent(box.height / part.height),
  })
  const held = open && open.boxes.length > 0 ? tiltedBox(open.boxes, picture) : undefined
  const isRight = held !== undefined && (held.x + held.width / 2 - part.x) / part.width > 0.68
  return (
    <fieldset
      ref={frame}
      aria-label={boxesWords.label}
      className="relative mx-auto w-full min-w-0 [--tallest:44svh] lg:[--tallest:64svh] overflow-hidden rounded-card bg-sunken outline -outline-offset-1 outline-line"
      style={{ aspectRatio: part.width / part.height, maxWidth: `calc(var(--tallest) * ${part.width / part.height})` }}
    >
      {src ? (
        <svg
          viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
          className="absolute inset-0 size-full"
          aria-hidden
        >
          <image href={src} width={picture.width} height={picture.height} preserveAspectRatio="none" />
          {['stroke-photo-ground', 'stroke-on-photo'].map((color, layer) =>
            lines.map(({ quad }, index) => (
              <polygon
                key={`${layer}-${index}`}
                points={quadOutline([quad], picture, 0.12)}
                className={`fill-none ${color}`}
                strokeWidth={layer === 0 ? 2.5 : 1.5}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            )),
          )}
        </svg>
      ) : (
        <p className="absolute inset-0 flex items-center justify-center gap-2 text-14 text-ink-soft">
          <ImageOff aria-hidden size={16} />
          {boxesWords.notHere}
        </p>
      )}
      {onTap && <BareButton tabIndex={-1} aria-label={boxesWords.nearest} className="absolute inset-0" onClick={tap} />}
      {onTap &&
        lines.map((line, index) => (
          <BareButton
            key={index}
            aria-label={boxesWords.text(line.text)}
            className="absolute rounded-mark focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-brand"
            style={placed(boundsOf(line.quad, picture))}
            // By touch or mouse the nearest frame wins, even if two overlap.
            onClick={(event) => (event.detail > 0 ? tap(event) : onTap(line))}
          />
        ))}
      {held && (
        <div
          className="pointer-events-none absolute"
          style={placed({ ...held, x: held.x - held.width / 2, y: held.y - held.height / 2 })}
        >
          <Frame
            tone="white"
            arm="sm"
            className="absolute -inset-1.5 drop-shadow-[0_0_1px_rgb(0_0_0/.9)] drop-shadow-[0_0_2px_rgb(0_0_0/.7)]"
          />
          <span
            className={`absolute rounded-tag bg-photo-ground px-2.5 py-1 text-12 font-semibold whitespace-nowrap text-on-photo ${
              isRight ? 'right-0 bottom-[calc(100%+10px)]' : 'top-1/2 left-[calc(100%+14px)] -translate-y-1/2'
            }`}
          >
            {open?.word}
          </span>
        </div>
      )}
      {mark !== undefined && (
        <span className="pointer-events-none absolute top-2 right-2 rounded-tag bg-photo-ground px-2.5 py-1 text-12 font-semibold text-on-photo">
          {mark}
        </span>
      )}
    </fieldset>
  )
}

function boundsOf(quad: Quad, { width, height }: Size): Box {
  const xs = quad.map(({ x }) => x * width)
  const ys = quad.map(({ y }) => y * height)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
