import type { Box } from '@canvass/contracts/shapes/evidence'
import type { Reading } from '@canvass/contracts/readings'
import { fieldName } from './field-text.ts'
import { PhotoBoxes } from './PhotoBoxes.tsx'
import type { Checking } from './useChecking.ts'
import { boxesWords } from './words.ts'

type PhotoOfReadingProps = { reading: Reading; src: string | undefined; part: Box; checking: Checking }

/** Shows the picture of a reading, with the open field framed. */
export function PhotoOfReading({ reading: { picture, lines }, src, part, checking }: PhotoOfReadingProps) {
  const { open, draft, candidates, shown, isReadOnly } = checking
  if (!picture) return null
  const boxes = draft.boxes.length > 0 ? draft.boxes : (open?.boxes ?? [])
  return (
    <PhotoBoxes
      src={src}
      picture={picture}
      part={part}
      lines={lines}
      open={open && { word: fieldName(open.kind, open.label), boxes }}
      onTap={isReadOnly ? undefined : checking.tap}
      mark={candidates.length > 1 ? boxesWords.numbered(shown + 1, candidates.length) : undefined}
    />
  )
}
