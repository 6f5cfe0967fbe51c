import { manualText } from '@canvass/domain/manual-text'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { entryWords, typeInWords } from './sheet-words.ts'

type TypeInSheetProps = {
  isOpen: boolean
  isPending: boolean
  /** False for a capture that was typed in the first place. */
  hasPhoto: boolean
  onClose: () => void
  onType: (text: string) => void
}

/** Lets the person who was there type what the photo says. The photo stays with the lead. */
export function TypeInSheet({ isOpen, isPending, hasPhoto, onClose, onType }: TypeInSheetProps) {
  const [entry, setEntry] = useState({ companyName: '', website: '', location: '' })
  const set = (name: keyof typeof entry) => (event: { target: { value: string } }) =>
    setEntry({ ...entry, [name]: event.target.value })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={typeInWords.title}
      description={hasPhoto ? typeInWords.withPhoto : typeInWords.withoutPhoto}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (entry.companyName.trim()) onType(manualText(entry))
        }}
      >
        <Field
          label={entryWords.companyName}
          required
          maxLength={200}
          value={entry.companyName}
          onChange={set('companyName')}
        />
        <Field
          label={entryWords.website}
          inputMode="url"
          maxLength={500}
          value={entry.website}
          onChange={set('website')}
        />
        <Field label={entryWords.location} maxLength={500} value={entry.location} onChange={set('location')} />
        <Button type="submit" size="lg" isPending={isPending} disabled={!entry.companyName.trim()}>
          {typeInWords.create}
        </Button>
      </form>
    </Sheet>
  )
}
