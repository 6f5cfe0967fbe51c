import { Ban, Check, Store, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Chip } from '../../ui/actions/Chip.tsx'
import { ConfidenceBars } from '../../ui/product/ConfidenceBars.tsx'
import type { Size } from '../../ui/product/crop-view.ts'
import type { CheckField } from './check-fields.ts'
import { CountryChoice } from './CountryChoice.tsx'
import { DoubtfulInput } from './DoubtfulInput.tsx'
import { differingPart } from './doubtful-characters.ts'
import type { Draft } from './open-draft.ts'
import { FieldCrop } from '../../ui/product/FieldCrop.tsx'
import { fieldName, INPUT_MODES, valueText } from './field-text.ts'
import { fieldWords } from './words.ts'

type OpenFieldProps = {
  field: CheckField
  draft: Draft
  src: string | undefined
  picture: Size | null
  /** False for the first field: the screen opens at the top, with the picture. */
  isBroughtIntoView: boolean
  onDraft: (draft: Draft) => void
  onSave: () => void
  /** Chooses which country's number it is. */
  onCountry: (value: string) => void
  onGone: (() => void) | undefined
  /** Only for a company name: what the organization can teach its reading from it. */
  onIgnoreSign: (() => void) | undefined
  onOwnCompany: (() => void) | undefined
}

/** The open field: its crop, the value to correct, and its alternatives. */
export function OpenField(props: OpenFieldProps) {
  const {
    field,
    draft,
    src,
    picture,
    isBroughtIntoView,
    onDraft,
    onSave,
    onCountry,
    onGone,
    onIgnoreSign,
    onOwnCompany,
  } = props
  const id = useId()
  const box = useRef<HTMLLIElement>(null)
  const word = fieldName(field.kind, field.label)
  const others = field.alternatives.filter(({ value }) => value !== field.value)
  const boxes = draft.boxes.length > 0 ? draft.boxes : field.boxes
  // Remounts for each field. Newer browsers return a promise here, which React would treat as the effect's cleanup.
  useEffect(() => {
    if (isBroughtIntoView) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isBroughtIntoView])
  const readings = (others.length > 0 ? [{ value: field.value, source: undefined }, ...others] : []).map(
    ({ value, source }) => ({ value: valueText(field, value), source }),
  )
  return (
    <li
      ref={box}
      className={`scroll-mt-20 scroll-mb-40 rounded-card border-2 bg-surface p-3.5 ${field.isToCheck ? 'border-warn' : 'border-brand'}`}
    >
      <form
        className="flex flex-col gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <div className="flex items-center justify-between gap-3">
          <label htmlFor={id} className="text-16 font-semibold">
            {word}
          </label>
          {field.value !== '' && (
            <span
              className={`flex items-center gap-2 text-14 ${field.isToCheck ? 'font-semibold text-warn' : 'text-ink-soft'}`}
            >
              <ConfidenceBars confidence={field.confidence} isAsked={field.isToCheck} />
              <span aria-hidden>{fieldWords.sure(field.confidence)}</span>
            </span>
          )}
        </div>
        {boxes.length > 0 && <FieldCrop src={src} picture={picture} boxes={boxes} size="open" />}
        <div className="flex gap-2">
          <DoubtfulInput
            id={id}
            value={draft.value}
            maxLength={500}
            inputMode={INPUT_MODES[field.kind] ?? 'text'}
            enterKeyHint="done"
            other={others[0] && valueText(field, others[0].value)}
            onType={(value) => onDraft({ ...draft, value })}
          />
          <BareButton
            type="submit"
            disabled={draft.value.trim() === ''}
            aria-label={fieldWords.isRight(word)}
            className="flex size-12 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand disabled:bg-sunken disabled:text-ink-soft"
          >
            <Check aria-hidden size={22} />
          </BareButton>
        </div>
        {field.choices && <CountryChoice choices={field.choices} value={field.value} onChoose={onCountry} />}
        {readings.length > 0 && (
          <div role="group" aria-label={fieldWords.otherReadings} className="flex flex-wrap gap-2">
            {readings.map(({ value, source }, index) => (
              <Chip
                key={value}
                isSelected={draft.value === value}
                className="max-w-full min-h-10"
                onClick={() => onDraft({ value, boxes: [] })}
              >
                <b dir="auto" className="truncate font-semibold">
                  {differingPart(value, readings[index === 0 ? 1 : 0]?.value ?? '')}
                </b>
                <span className="font-normal text-ink-soft">
                  {source ? fieldWords.sources[source] : fieldWords.firstReading}
                </span>
              </Chip>
            ))}
          </div>
        )}
        {(onGone ?? onIgnoreSign ?? onOwnCompany) && (
          <div className="-mx-2 flex flex-wrap gap-x-1">
            {onGone && (
              <Button variant="plain" size="sm" icon={Trash2} onClick={onGone}>
                {fieldWords.remove}
              </Button>
            )}
            {onIgnoreSign && (
              <Button variant="plain" size="sm" icon={Ban} onClick={onIgnoreSign}>
                {fieldWords.ignoreSign}
              </Button>
            )}
            {onOwnCompany && (
              <Button variant="plain" size="sm" icon={Store} onClick={onOwnCompany}>
                {fieldWords.ownCompany}
              </Button>
            )}
          </div>
        )}
      </form>
    </li>
  )
}
