import type { Op } from '@canvass/contracts/ops'
import { changesOf } from '@canvass/domain/edit-rules'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dismissEdit, retryEdit } from '../../../data/edits/decide-edit.ts'
import type { EditRow } from '../../../platform/local/rows/edit-row.ts'
import { useNameFinder } from '../../../data/people/usePeople.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { ConflictSheet } from './ConflictSheet.tsx'
import { conflictPairs } from './conflict-pairs.ts'
import { DECIDE } from '../lead/conflict-url.ts'
import { editWords } from '../lead/edit-text.ts'
import { asSentence } from '../lead/as-sentence.ts'
import { FIELD_WORDS } from '../lead/field-words.ts'
import { type NameOf, valueText } from '../lead/field-value.ts'
import { unsentWords } from '../lead/lead-edit-words.ts'
import { POINT_WORDS } from '../evidence/point-words.ts'
import { judgedText } from '../evidence/verdict-words.ts'
import { leadWords } from '../lead/lead-words.ts'

/** Shows what only a person can resolve on a lead, with a way to do it. Opens automatically if a link requests it. */
export function LeadNeedsYou({ edits }: { edits: readonly EditRow[] }) {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.has(DECIDE)
  const [isOpen, setOpen] = useState(isAsked)
  const close = (): void => {
    setOpen(false)
    if (isAsked) setQuery({}, { replace: true })
  }
  const pairs = conflictPairs(edits)
  const rejected = edits.filter(({ state }) => state === 'rejected')
  if (edits.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {pairs.length > 0 && (
        <Banner
          tone="warn"
          title={unsentWords.actionNeeded}
          actions={
            <Button variant="soft" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {unsentWords.choose}
            </Button>
          }
        >
          {unsentWords.changedElsewhere([...new Set(pairs.map(({ field }) => fieldWord(field)))].join(', '))}
        </Banner>
      )}
      {rejected.map((row) => (
        <Rejected key={row.seq} row={row} />
      ))}
      <ConflictSheet edits={edits} isOpen={isOpen} onClose={close} />
    </div>
  )
}

const fieldWord = (field: string): string => FIELD_WORDS[field as keyof typeof FIELD_WORDS] ?? field

type ChangePerson = Extract<Op, { kind: 'change_person' }>

/** Describes the attempted edit in full, since after discarding it the text exists nowhere else. */
function triedText({ op }: EditRow, nameOf: NameOf): string {
  if (op.kind === 'add_note') return unsentWords.note(op.text)
  if (op.kind === 'tag_lead') return unsentWords.tags([...op.add, ...op.remove].join(', '))
  if (op.kind === 'correct_field') return unsentWords.correction(op.to)
  if (op.kind === 'change_person')
    return unsentWords.value(op.was === op.to?.name ? null : op.was, op.to && personText(op.to))
  if (op.kind === 'change_value') return unsentWords.value(op.was, op.to)
  if (op.kind === 'judge_point') return judgedText(POINT_WORDS[op.point], op.value, op.verdict)
  if (op.kind !== 'edit_lead') return editWords(op).join(', ')
  return changesOf(op.patch)
    .map(({ field, to }) => `${FIELD_WORDS[field]}: ${valueText(field, to, nameOf)}`)
    .join(' · ')
}

const personText = ({ name, title, email, phone }: NonNullable<ChangePerson['to']>): string =>
  [name, title, email, phone].filter((part) => part).join(', ')

function Rejected({ row }: { row: EditRow }) {
  const userId = useUser().id
  const nameOf = useNameFinder(userId)
  return (
    <Banner
      tone="bad"
      title={unsentWords.notSaved}
      actions={
        <>
          <Button variant="quiet" size="sm" onClick={() => void retryEdit(userId, row.seq)}>
            {leadWords.retry}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => void dismissEdit(userId, row.seq)}>
            {unsentWords.discardChange}
          </Button>
        </>
      }
    >
      <span dir="auto" className="block text-left break-words whitespace-pre-wrap">
        {triedText(row, nameOf)}
      </span>
      {row.message !== null && <span className="block break-words">{asSentence(row.message)}</span>}
    </Banner>
  )
}
