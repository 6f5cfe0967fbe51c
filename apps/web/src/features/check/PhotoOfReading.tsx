import type { Box } from '@canvass/contracts/evidence'
import type { Reading } from '@canvass/contracts/readings'
import { fieldWord } from './field-words.ts'
import { PhotoBoxes } from './PhotoBoxes.tsx'
import type { Checking } from './useChecking.ts'

type PhotoOfReadingProps = { reading: Reading; src: string | undefined; part: Box; checking: Checking }

/** The picture of a reading, with the field in hand framed. */
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
      open={open && { word: fieldWord(open.kind, open.label), boxes }}
      onTap={isReadOnly ? undefined : checking.tap}
      mark={candidates.length > 1 ? `${shown + 1} of ${candidates.length}` : undefined}
    />
  )
}
