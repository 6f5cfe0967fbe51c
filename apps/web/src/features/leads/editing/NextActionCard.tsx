import type { LeadSummary } from '@canvass/contracts/leads'
import clsx from 'clsx'
import { Bell, Circle, Pencil, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { isHalfTyped, LAST_DAY } from '../../../ui/forms/dates/is-half-typed.ts'
import { momentText } from '../../../ui/text/format.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { editingWords } from '../lead/lead-edit-words.ts'
import { leadWords } from '../lead/lead-words.ts'
import { UnsentMark } from '../lead/UnsentMark.tsx'
import type { LeadEditing } from '../lead/useLeadEditing.ts'

/** Shows the next action and when it is due. */
export function NextActionCard({ lead, editing }: { lead: LeadSummary; editing: LeadEditing }) {
  const [isOpen, setOpen] = useState(false)
  const changeRef = useRef<HTMLButtonElement>(null)
  const action = lead.nextAction
  const markDone = async (): Promise<void> => {
    if (!(await editing.set({ nextAction: null }))) return
    // The button that had the focus is gone.
    changeRef.current?.focus()
    const back = () => void editing.set({ nextAction: action }, { ...lead, nextAction: null })
    showToast({ title: editingWords.actionDone, action: { label: leadWords.undo, act: back } })
  }
  if (!action && !editing.canEdit) return null
  return (
    <Card
      className={clsx(!action && 'print:hidden')}
      title={editingWords.nextAction}
      aside={
        editing.canEdit && (
          <Button
            ref={changeRef}
            variant="plain"
            size="sm"
            icon={action ? Pencil : Plus}
            aria-haspopup="dialog"
            aria-label={action ? editingWords.changeAction : editingWords.addAction}
            className="-mr-3.5"
            onClick={() => setOpen(true)}
          >
            {action ? leadWords.change : editingWords.add}
          </Button>
        )
      }
    >
      {action ? (
        <div className="flex items-start gap-2">
          {editing.canEdit && (
            <IconButton
              label={editingWords.markDone(action.text)}
              icon={Circle}
              className="-mt-3 -ml-3 lg:-mt-2"
              onClick={() => void markDone()}
            />
          )}
          <div className="min-w-0 flex-1">
            <p dir="auto" className="text-left font-semibold break-words">
              {action.text}
            </p>
            {action.dueAt && (
              <p className="flex items-center gap-1.5 text-14 text-ink-soft">
                <Bell aria-hidden size={14} className="shrink-0" />
                {momentText(action.dueAt)}
              </p>
            )}
            {editing.unsent.has('nextAction') && <UnsentMark className="mt-1" />}
          </div>
        </div>
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
          {editingWords.noAction} {editing.unsent.has('nextAction') && <UnsentMark />}
        </p>
      )}
      {editing.canEdit && (
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={editingWords.nextAction}>
          <NextActionForm lead={lead} editing={editing} onDone={() => setOpen(false)} />
        </Sheet>
      )}
    </Card>
  )
}

/** Converts ISO 8601 to the local time format of a datetime-local input. */
function localTime(iso: string | null | undefined): string {
  const at = iso ? new Date(iso) : undefined
  if (!at || Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function NextActionForm({ lead, editing, onDone }: { lead: LeadSummary; editing: LeadEditing; onDone: () => void }) {
  const [seen] = useState(lead)
  const [text, setText] = useState(seen.nextAction?.text ?? '')
  const [due, setDue] = useState(() => localTime(seen.nextAction?.dueAt))
  const dueRef = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<{ text?: string; due?: string }>({})
  const save = async (): Promise<void> => {
    const at = due === '' ? null : new Date(due)
    const found = {
      ...(text.trim() === '' && { text: editingWords.actionProblem }),
      ...(isHalfTyped(dueRef.current) && { due: editingWords.dueProblem }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (await editing.set({ nextAction: { text: text.trim(), dueAt: at ? at.toISOString() : null } }, seen)) onDone()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={editingWords.action}
        value={text}
        maxLength={500}
        error={problems.text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
          setProblems(({ due }) => (due === undefined ? {} : { due }))
        }}
      />
      <Field
        ref={dueRef}
        label={editingWords.due}
        optional
        type="datetime-local"
        max={`${LAST_DAY}T23:59`}
        value={due}
        error={problems.due}
        onChange={(event) => {
          setDue(event.target.value)
          setProblems(({ text }) => (text === undefined ? {} : { text }))
        }}
      />
      <Button type="submit" size="lg" isBlock>
        {leadWords.save}
      </Button>
    </form>
  )
}
