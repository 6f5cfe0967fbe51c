import { BareButton } from '../../ui/actions/BareButton.tsx'
import { ConfidenceBars } from '../../ui/product/ConfidenceBars.tsx'
import type { CheckField } from './check-fields.ts'
import type { Size } from '../../ui/product/crop-view.ts'
import { FieldCrop } from '../../ui/product/FieldCrop.tsx'
import { fieldName, valueText } from './field-text.ts'
import { fieldWords } from './words.ts'

type FieldRowProps = {
  field: CheckField
  src: string | undefined
  picture: Size | null
  /** Neither callback is set if the field is read-only. */
  onOpen: (() => void) | undefined
  onPutBack: (() => void) | undefined
}

const ROW = 'flex min-h-17 w-full items-center gap-3 px-4 py-2.5 text-left sm:gap-4'

/** Shows a field that isn't open: its crop, its value, and its certainty. A tap opens it. */
export function FieldRow({ field, src, picture, onOpen, onPutBack }: FieldRowProps) {
  const { kind, label, value, boxes, confidence, isToCheck, isGone, isUnsent, source } = field
  const note = isUnsent
    ? fieldWords.unsent
    : source === 'corrected'
      ? fieldWords.corrected
      : source === 'rule'
        ? fieldWords.byRule
        : undefined
  if (isGone)
    return (
      <li className="flex min-h-17 items-center gap-3 bg-sunken px-4 py-2.5">
        <p className="min-w-0 flex-1 text-ink-soft">
          <span className="block text-14">{fieldWords.removed(fieldName(kind, label))}</span>
          <s dir="auto" className="block text-left text-16 break-words">
            {valueText(field, value)}
          </s>
        </p>
        {onPutBack && (
          <BareButton className="hit min-h-10 text-14 font-semibold text-brand" onClick={onPutBack}>
            {fieldWords.restore}
          </BareButton>
        )}
      </li>
    )
  const shown = (
    <>
      <FieldCrop src={src} picture={picture} boxes={boxes} size="row" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-2 text-14 text-ink-soft">
          <span className="truncate">
            {note === undefined ? fieldName(kind, label) : fieldWords.noted(fieldName(kind, label), note)}
          </span>
          <ConfidenceBars confidence={confidence} isAsked={isToCheck} />
        </span>
        <span dir="auto" className="line-clamp-3 text-start text-16 break-words">
          {valueText(field, value)}
        </span>
      </span>
    </>
  )
  if (!onOpen) return <li className={ROW}>{shown}</li>
  return (
    <li>
      <BareButton onClick={onOpen} className={`${ROW} hover:bg-sunken`}>
        {shown}
      </BareButton>
    </li>
  )
}
