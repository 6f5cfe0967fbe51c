import { manualText } from '@canvass/domain/manual-text'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { saveTyped } from '../../../data/captures/taking/save-capture.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { closeCaptureSheet } from '../state/capture-store.ts'
import { entryWords } from './sheet-words.ts'

/** Focuses the first field immediately; rendering the form within the tap makes a phone show its keyboard. */
const focus = (input: HTMLInputElement | null): void => input?.focus()

/** Takes a typed lead; a company name is enough. It is saved here first, like a photo. */
export function ManualEntryForm({ onBack }: { onBack: () => void }) {
  const user = useUser()
  const navigate = useNavigate()
  const [entry, setEntry] = useState({ companyName: '', website: '', location: '' })
  const [isPending, setPending] = useState(false)
  const set = (name: keyof typeof entry) => (event: { target: { value: string } }) =>
    setEntry({ ...entry, [name]: event.target.value })

  const save = async (): Promise<void> => {
    setPending(true)
    try {
      const owner = { userId: user.id, organizationId: user.organizationId }
      const row = await saveTyped(user.id, owner, manualText(entry), entry.companyName.trim())
      closeCaptureSheet()
      await navigate(pathTo('processing', { leadId: row.id }), { state: { isFollowed: true } })
    } catch (error) {
      setPending(false)
      showToast({
        title: entryWords.failedTitle,
        description: error instanceof Error ? error.message : entryWords.failed,
        variant: 'destructive',
      })
    }
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (entry.companyName.trim() && !isPending) void save()
      }}
    >
      <Field
        ref={focus}
        label={entryWords.companyName}
        name="companyName"
        placeholder={entryWords.companyExample}
        autoComplete="off"
        required
        maxLength={200}
        value={entry.companyName}
        onChange={set('companyName')}
      />
      <Field
        label={entryWords.website}
        name="website"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={500}
        hint={entryWords.hint}
        value={entry.website}
        onChange={set('website')}
      />
      <Field
        label={entryWords.location}
        name="location"
        autoComplete="off"
        maxLength={500}
        hint={entryWords.hint}
        value={entry.location}
        onChange={set('location')}
      />
      <div className="flex gap-2">
        <Button variant="quiet" size="lg" icon={ArrowLeft} onClick={onBack}>
          {entryWords.back}
        </Button>
        <Button
          type="submit"
          size="lg"
          className="flex-1"
          disabled={!entry.companyName.trim()}
          isPending={isPending}
          pendingLabel={entryWords.pending}
        >
          {entryWords.scan}
        </Button>
      </div>
    </form>
  )
}
