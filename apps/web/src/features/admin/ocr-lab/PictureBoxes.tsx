import { getLabPhoto } from '@canvass/contracts/addresses/lab'
import type { LabPicture, LabReading } from '@canvass/contracts/lab'
import { useState } from 'react'
import { pathOf } from '../../../platform/api/path-of.ts'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { engineWords, labWords, preparationWords } from './lab-words.ts'
import { strokes, confidenceLevel } from './confidence-level.ts'

type PictureBoxesProps = {
  picture: LabPicture
  /** The reading whose boxes are shown. */
  reading: LabReading | undefined
  /** The selected line. */
  line: number | undefined
  onLine: (line: number | undefined) => void
}

/** With more boxes than this, their numbers would hide the picture. */
const MAX_NUMBERED = 60
const LEGEND = ['sure', 'fair', 'doubtful'] as const
const percent = (share: number): string => `${share * 100}%`

/** Shows the picture with a box around each line that was read, numbered like the lines. */
export function PictureBoxes({ picture, reading, line, onLine }: PictureBoxesProps) {
  const [isLost, setLost] = useState(false)
  const { width, height } = picture
  const lines = reading?.read?.lines ?? []
  return (
    <Card>
      <fieldset
        aria-label={labWords.photo(picture.fileName)}
        className="relative mx-auto w-full min-w-0 overflow-hidden rounded-row bg-sunken [--tallest:60svh]"
        style={{
          aspectRatio: `${width} / ${height}`,
          maxWidth: `max(160px, calc(var(--tallest) * ${width / height}))`,
        }}
      >
        {isLost ? (
          <p className="absolute inset-x-0 top-0 p-2 text-14 text-ink-soft">{labWords.noPhoto}</p>
        ) : (
          <img
            src={pathOf(getLabPhoto.path, { id: picture.id })}
            alt=""
            className="absolute inset-0 size-full"
            onError={() => setLost(true)}
          />
        )}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          aria-hidden
        >
          {lines.map(({ quad, confidence }, at) => {
            const points = quad.map(({ x, y }) => `${x * width},${y * height}`).join(' ')
            const { color, dashes } = strokes[confidenceLevel(confidence)]
            const isHeld = at === line
            return (
              <g key={at} strokeLinejoin="round" className="fill-none">
                <polygon
                  points={points}
                  className="stroke-on-photo"
                  strokeWidth={isHeld ? 7 : 4}
                  vectorEffect="non-scaling-stroke"
                />
                <polygon
                  points={points}
                  className={`${color} ${isHeld ? 'fill-brand/25' : ''}`}
                  strokeWidth={isHeld ? 4 : 2}
                  strokeDasharray={dashes}
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            )
          })}
        </svg>
        {lines.map(({ quad, text }, at) => {
          const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)]
          const [left, top] = [Math.min(...xs), Math.min(...ys)]
          return (
            <BareButton
              key={at}
              tabIndex={-1}
              aria-label={labWords.line(at + 1, text)}
              className="absolute min-h-3 min-w-3"
              style={{
                left: percent(left),
                top: percent(top),
                width: percent(Math.max(...xs) - left),
                height: percent(Math.max(...ys) - top),
              }}
              onMouseEnter={() => onLine(at)}
              onClick={() => onLine(at)}
            >
              {(lines.length <= MAX_NUMBERED || at === line) && (
                <span
                  className={`pointer-events-none absolute -top-2 -left-1 rounded-tag bg-photo-ground px-1 text-12 font-semibold text-on-photo ${at === line ? 'z-10' : 'max-sm:hidden'}`}
                >
                  {at + 1}
                </span>
              )}
            </BareButton>
          )
        })}
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-14 text-ink-soft">
        {reading && (
          <span>
            {[
              labWords.lineCount(lines.length),
              engineWords[reading.engine],
              preparationWords[reading.preparation],
            ].join(', ')}
          </span>
        )}
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          <li>{labWords.legend}</li>
          {LEGEND.map((sureness) => (
            <li key={sureness} className="flex items-center gap-1.5">
              <svg width={28} height={8} aria-hidden>
                <line
                  x1={1}
                  x2={27}
                  y1={4}
                  y2={4}
                  className={strokes[sureness].color}
                  strokeWidth={3}
                  strokeDasharray={strokes[sureness].dashes}
                />
              </svg>
              {labWords[sureness]}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
