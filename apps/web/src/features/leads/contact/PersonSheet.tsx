import type { Person, PurchaseRole } from '@canvass/contracts/shapes/evidence'
import { useId, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { leadWords, roleWords } from '../lead/lead-words.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { CONTACT_KINDS } from './contact-kinds.ts'
import { personWords } from './person-words.ts'

type PersonFormProps = {
  /** The person to change; undefined to add one. */
  was: Person | undefined
  editing: LeadEditing
  onClose: () => void
}

/** The form for a person of a lead. */
export function PersonSheet({ isOpen, ...props }: PersonFormProps & { isOpen: boolean }) {
  const form = useId()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={props.onClose}
      title={props.was ? personWords.editTitle : personWords.addTitle}
      foot={
        <Button type="submit" form={form} size="lg" isBlock>
          {leadWords.save}
        </Button>
      }
    >
      <PersonForm id={form} {...props} />
    </Sheet>
  )
}

const UNSET = 'unset'
const ROLES = [
  { value: UNSET, label: personWords.noRole },
  ...Object.entries(roleWords).map(([value, label]) => ({ value, label })),
]

function PersonForm({ id, was, editing, onClose }: PersonFormProps & { id: string }) {
  const { typedOf, keptOf } = CONTACT_KINDS.phones
  const [typed, setTyped] = useState(() => ({
    name: was?.name ?? '',
    title: was?.title ?? '',
    phone: was?.phone ? typedOf(was.phone) : '',
    email: was?.email ?? '',
  }))
  const [role, setRole] = useState<string>(was?.role ?? UNSET)
  const [doNotContact, setDoNotContact] = useState(was?.doNotContact === true)
  const [problem, setProblem] = useState<string>()
  const field = (name: keyof typeof typed) => ({
    dir: 'auto',
    autoComplete: 'off',
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value })
      setProblem(undefined)
    },
  })
  const save = async (): Promise<void> => {
    const name = typed.name.trim()
    if (name === '') {
      setProblem(personWords.nameProblem)
      return
    }
    const to = {
      name,
      title: typed.title.trim() || null,
      role: role === UNSET ? null : (role as PurchaseRole),
      phone: keptOf(typed.phone.trim()) || null,
      email: typed.email.trim() || null,
      doNotContact,
    }
    if (await editing.person({ was: was?.name ?? null, to })) onClose()
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
      <Field {...field('name')} label={personWords.name} maxLength={200} error={problem} />
      <Field {...field('title')} label={personWords.title} maxLength={200} optional />
      <Select label={personWords.role} value={role} onChange={setRole} options={ROLES} />
      <Field {...field('phone')} label={personWords.phone} type="tel" maxLength={60} optional />
      <Field {...field('email')} label={personWords.email} inputMode="email" maxLength={254} optional />
      <Checkbox label={personWords.doNotContact} isChecked={doNotContact} onChange={setDoNotContact} />
    </form>
  )
}
