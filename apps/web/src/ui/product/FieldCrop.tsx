import type { Quad } from '@canvass/contracts/shapes/reading-fields'
import clsx from 'clsx'
import { useId } from 'react'
import { cropTransform, quadOutline, type Size } from './crop-view.ts'

type FieldCropProps = {
  src: string | undefined
  picture: Size | null
  boxes: readonly Quad[]
  size: 'row' | 'choice' | 'open'
  /** The picture could not be loaded. */
  onError?: (() => void) | undefined
}

const viewports = {
  row: { width: 120, height: 28 },
  choice: { width: 120, height: 52 },
  open: { width: 332, height: 60 },
} as const
const shapes = {
  row: 'h-7 w-30 rounded-tag',
  choice: 'h-13 w-30 rounded-control',
  open: 'h-15 w-full rounded-control',
} as const

/** Small enough to show nothing of the lines above and below that could be read as part of this one. */
const TIGHT_PADDING = 0.18

/**
 * The part of the picture a field was read from, straightened; for choosing, with its surroundings. Empty if the field
 * was typed or the picture isn't here.
 */
export function FieldCrop({ src, picture, boxes, size, onError }: FieldCropProps) {
  const window = viewports[size]
  const clip = useId()
  const isSeen = src !== undefined && picture !== null && boxes.length > 0
  return (
    <span aria-hidden className={clsx('block shrink-0 overflow-hidden bg-sunken', shapes[size])}>
      {isSeen && (
        <svg
          viewBox={`0 0 ${window.width} ${window.height}`}
          preserveAspectRatio="xMidYMid meet"
          className="size-full"
          overflow="visible"
        >
          {size !== 'choice' && (
            <clipPath id={clip}>
              <polygon points={quadOutline(boxes, picture, TIGHT_PADDING)} />
            </clipPath>
          )}
          <g
            transform={cropTransform(boxes, picture, window)}
            clipPath={size === 'choice' ? undefined : `url(#${clip})`}
          >
            <image
              href={src}
              width={picture.width}
              height={picture.height}
              preserveAspectRatio="none"
              onError={onError}
            />
          </g>
        </svg>
      )}
    </span>
  )
}
