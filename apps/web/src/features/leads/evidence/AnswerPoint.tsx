import type { Point } from '@canvass/contracts/shapes/intelligence'
import { PenLine } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { verdictWords } from './verdict-words.ts'

const ANSWER_MAX = 2_000

/** The business name and its people have their own editors. */
const EDITED_ELSEWHERE: ReadonlySet<Point['key']> = new Set<Point['key']>(['identity', 'people'])

/** Lets users enter what they know about a point that is unknown or was marked as wrong. */
export function AnswerPoint({ point, editing }: { point: Point; editing: LeadEditing }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const form = useId()
  if (!editing.canEdit || EDITED_ELSEWHERE.has(point.key)) return null
  const save = async (): Promise<void> => {
    const value = text.trim()
    if (value !== '' && (await editing.judge({ point: point.key, value, verdict: 'right' }))) setOpen(false)
  }
  if (!isOpen)
    return (
      <Button variant="quiet" icon={PenLine} className="self-start" onClick={() => setOpen(true)}>
        {point.verdict?.says === 'wrong' ? verdictWords.correct : verdictWords.addAnswer}
      </Button>
    )
  return (
    <form
      id={form}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextAreaField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just opened it, and it replaces the button
        autoFocus
        label={verdictWords.answer}
        dir="auto"
        rows={2}
        maxLength={ANSWER_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={text.trim() === ''}>
          {verdictWords.save}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setOpen(false)}>
          {verdictWords.cancel}
        </Button>
      </div>
    </form>
  )
}
