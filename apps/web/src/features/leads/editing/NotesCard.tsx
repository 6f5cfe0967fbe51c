import type { Attachment } from '@canvass/contracts/attachments'
import type { Note } from '@canvass/contracts/shapes/notes'
import clsx from 'clsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { momentText } from '../../../ui/text/format.ts'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import { VoiceNote } from '../../../ui/product/VoiceNote.tsx'
import { editingWords } from '../lead/lead-edit-words.ts'
import { UnsentMark } from '../lead/UnsentMark.tsx'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { useNoteDraft } from './useNoteDraft.ts'

type NotesCardProps = {
  leadId: string
  notes: readonly Note[]
  attachments: readonly Attachment[]
  editing: LeadEditing
}

/** Lists the notes on a lead, written and spoken, newest first. */
export function NotesCard({ leadId, notes, attachments, editing }: NotesCardProps) {
  const { text, setText, field } = useNoteDraft(leadId)
  const count = notes.length + attachments.length
  const save = async (): Promise<void> => {
    const note = text.trim()
    if (note !== '' && (await editing.note(note))) setText('')
  }
  return (
    <Card
      className={clsx(count === 0 && 'print:hidden')}
      title={
        <>
          {editingWords.notes} {count > 0 && <span className="font-normal text-ink-soft">{count}</span>}
        </>
      }
    >
      {editing.canEdit && (
        <form
          className="mb-3 flex flex-col items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <TextAreaField
            {...field}
            label={editingWords.writeNote}
            dir="auto"
            rows={2}
            maxLength={5_000}
            value={text}
            className="w-full"
            onChange={(event) => setText(event.target.value)}
          />
          {text.trim() !== '' && (
            <Button type="submit" size="sm">
              {editingWords.saveNote}
            </Button>
          )}
        </form>
      )}
      {count === 0 && !editing.canEdit && <p className="text-14 text-ink-soft">{editingWords.noNotes}</p>}
      {attachments.length > 0 && (
        <ul className="mb-3 flex flex-col gap-3">
          {attachments.map((attachment) => (
            <li key={attachment.id}>
              <VoiceNote
                load={() => Promise.resolve(attachment.url)}
                durationMs={attachment.durationMs ?? 0}
                label={editingWords.voiceNoteOf(momentText(attachment.at))}
              />
              <p className="mt-1 text-14 text-ink-soft">{editingWords.voiceNote(momentText(attachment.at))}</p>
              {attachment.transcript !== null && (
                <p dir="auto" className="text-left break-words whitespace-pre-wrap">
                  {attachment.transcript}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul aria-label={editingWords.notes} className="divide-y divide-line">
          {notes
            .toSorted((a, b) => (a.at < b.at ? 1 : -1))
            .map((note) => (
              <li key={note.id} className="py-3 first:pt-0 last:pb-0">
                <p dir="auto" className="text-left break-words whitespace-pre-wrap">
                  {note.text}
                </p>
                <p className="mt-0.5 flex flex-wrap items-center gap-2 text-14 text-ink-soft">
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {editingWords.byline(note.authorName, momentText(note.at))}
                  </span>
                  {editing.unsent.has(note.id) && <UnsentMark />}
                </p>
              </li>
            ))}
        </ul>
      )}
    </Card>
  )
}
