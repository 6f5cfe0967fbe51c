import { ConfidenceBars } from '../../ui/ConfidenceBars.tsx'
import type { CheckField } from './check-fields.ts'
import type { Size } from './crop-view.ts'
import { FieldCrop } from './FieldCrop.tsx'
import { fieldWord, valueText } from './field-words.ts'

type FieldRowProps = {
  field: CheckField
  src: string | undefined
  picture: Size | null
  /** Neither where the field is only looked at. */
  onOpen: (() => void) | undefined
  onPutBack: (() => void) | undefined
}

const ROW = 'flex min-h-17 w-full items-center gap-3 px-4 py-2.5 text-left sm:gap-4'

/** A field that is not in hand: its crop, its value, how sure. A tap opens it. */
export function FieldRow({ field, src, picture, onOpen, onPutBack }: FieldRowProps) {
  const { kind, label, value, boxes, confidence, isToCheck, isGone, isUnsent, source } = field
  const note = isUnsent
    ? 'On this phone'
    : source === 'corrected'
      ? 'Put right'
      : source === 'rule'
        ? 'By a rule'
        : undefined
  if (isGone)
    return (
      <li className="flex min-h-17 items-center gap-3 bg-sunken px-4 py-2.5">
        <p className="min-w-0 flex-1 text-ink-soft">
          <span className="block text-14">{fieldWord(kind, label)}, not there</span>
          <s dir="auto" className="block text-left text-16 break-words">
            {valueText(kind, value)}
          </s>
        </p>
        {onPutBack && (
          <button type="button" className="hit min-h-10 text-14 font-semibold text-brand" onClick={onPutBack}>
            Put back
          </button>
        )}
      </li>
    )
  const shown = (
    <>
      <FieldCrop src={src} picture={picture} boxes={boxes} size="row" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-2 text-14 text-ink-soft">
          <span className="truncate">
            {fieldWord(kind, label)}
            {note !== undefined && ` · ${note}`}
          </span>
          <ConfidenceBars confidence={confidence} isAsked={isToCheck} />
        </span>
        <span dir="auto" className="line-clamp-3 text-left text-16 break-words">
          {valueText(kind, value)}
        </span>
      </span>
    </>
  )
  if (!onOpen) return <li className={ROW}>{shown}</li>
  return (
    <li>
      <button type="button" onClick={onOpen} className={`${ROW} hover:bg-sunken`}>
        {shown}
      </button>
    </li>
  )
}
