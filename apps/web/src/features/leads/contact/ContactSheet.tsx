import type { Fact } from '@canvass/contracts/shapes/evidence'
import { useId, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { leadWords, phoneLabels } from '../lead/lead-words.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { contactEditWords, valueNames } from './contact-edit-words.ts'
import type { ContactKind } from './contact-kinds.ts'

type ContactFormProps = {
  kind: ContactKind
  /** The value to change; undefined to add one. */
  was: Fact | undefined
  isFirst: boolean
  editing: LeadEditing
  onClose: () => void
}

/** The form for one phone, email, website, or address. */
export function ContactSheet({ isOpen, ...props }: ContactFormProps & { isOpen: boolean }) {
  const form = useId()
  const titles = props.was ? contactEditWords.editTitle : contactEditWords.addTitle
  return (
    <Sheet
      isOpen={isOpen}
      onClose={props.onClose}
      title={titles[props.kind.list]}
      foot={
        <Button type="submit" form={form} size="lg" isBlock>
          {leadWords.save}
        </Button>
      }
    >
      <ContactForm id={form} {...props} />
    </Sheet>
  )
}

const UNSET = 'unset'
const KINDS = [
  { value: UNSET, label: contactEditWords.noKind },
  ...Object.entries(phoneLabels).map(([value, label]) => ({ value, label })),
]

function ContactForm({ id, kind, was, isFirst, editing, onClose }: ContactFormProps & { id: string }) {
  const [shown] = useState(() => (was ? kind.typedOf(was.value) : ''))
  const [typed, setTyped] = useState(shown)
  const [label, setLabel] = useState(was?.label ?? UNSET)
  const [problem, setProblem] = useState<string>()
  const isPhone = kind.list === 'phones'
  const isOwnLabel = label !== UNSET && !(label in phoneLabels)
  const save = async (): Promise<void> => {
    const text = typed.trim()
    if (text === '') {
      setProblem(contactEditWords.empty)
      return
    }
    const isLabeled = isPhone && label !== (was?.label ?? UNSET)
    if (was && typed === shown && !isLabeled) {
      onClose()
      return
    }
    const isSaved = await editing.value({
      field: kind.list,
      was: was?.value ?? null,
      to: was && typed === shown ? was.value : kind.keptOf(text),
      ...(isPhone && { label: label === UNSET ? null : label }),
      ...(isFirst && { isFirst }),
    })
    if (isSaved) onClose()
  }
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        {...kind.input}
        label={valueNames[kind.list]}
        dir="auto"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
      />
      {isPhone && (
        <Select
          label={contactEditWords.kind}
          value={label}
          onChange={setLabel}
          options={isOwnLabel ? [...KINDS, { value: label, label }] : KINDS}
        />
      )}
    </form>
  )
}
