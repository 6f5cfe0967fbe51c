import { manualText } from '@canvass/domain/manual-text'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

type TypeItInProps = { isOpen: boolean; isPending: boolean; onClose: () => void; onType: (text: string) => void }

/** What the photo says, typed by the one who stood before it. The photo stays with the lead. */
export function TypeItIn({ isOpen, isPending, onClose, onType }: TypeItInProps) {
  const [entry, setEntry] = useState({ companyName: '', website: '', location: '' })
  const set = (name: keyof typeof entry) => (event: { target: { value: string } }) =>
    setEntry({ ...entry, [name]: event.target.value })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Type it in" description="The photo stays with the lead">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (entry.companyName.trim()) onType(manualText(entry))
        }}
      >
        <Field label="Company Name" required maxLength={200} value={entry.companyName} onChange={set('companyName')} />
        <Field label="Website" inputMode="url" maxLength={500} value={entry.website} onChange={set('website')} />
        <Field label="Location" maxLength={500} value={entry.location} onChange={set('location')} />
        <Button type="submit" size="lg" isPending={isPending} disabled={!entry.companyName.trim()}>
          Make the lead
        </Button>
      </form>
    </Sheet>
  )
}
