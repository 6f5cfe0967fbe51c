import { CheckCheck, History, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { decideEdit } from '../../../data/edits/decide-edit.ts'
import type { EditRow } from '../../../platform/local/rows/edit-row.ts'
import { useNameFinder } from '../../../data/people/usePeople.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { initials } from '../../../ui/text/initials.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { ConflictCard } from './ConflictCard.tsx'
import { type ConflictPair, conflictPairs, keptFields } from './conflict-pairs.ts'
import { FIELD_WORDS } from '../lead/field-words.ts'
import { type NameOf, valueText } from '../lead/field-value.ts'
import { conflictWords } from '../lead/lead-edit-words.ts'
import { whenText } from '../lead/lead-text.ts'
import { useConflictStory } from './useConflictStory.ts'

type ConflictSheetProps = { edits: readonly EditRow[]; isOpen: boolean; onClose: () => void }

const firstName = (name: string | null): string | undefined => name?.trim().split(/\s+/u)[0] || undefined

/** Shows both values of every field that two people changed. Nothing is decided until the user chooses. */
export function ConflictSheet({ edits, isOpen, onClose }: ConflictSheetProps) {
  const user = useUser()
  const nameOf = useNameFinder(user.id)
  const ownName = `${user.firstName} ${user.lastName}`.trim()
  const pairs = conflictPairs(edits)
  const first = pairs.map(({ mineAt }) => mineAt).toSorted()[0]
  const { offline, kept } = useConflictStory(edits[0]?.entityId, first)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const names = [...new Set(pairs.map(({ theirName }) => firstName(theirName)))]
  const isOwn = pairs.every(({ theirName }) => theirName === ownName)
  const who = names.length === 1 && names[0] ? names[0] : conflictWords.someone
  const choose = (key: string, isMine: boolean): void => {
    const next = new Set(theirs)
    if (isMine) next.delete(key)
    else next.add(key)
    setTheirs(next)
  }
  const save = async (): Promise<void> => {
    for (const row of edits.filter(({ state }) => state === 'needs_attention'))
      await decideEdit(
        user.id,
        row.seq,
        keptFields(row, (field) => !theirs.has(`${row.seq}:${field}`)),
      )
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen && pairs.length > 0}
      onClose={onClose}
      title={isOwn ? conflictWords.ownTitle : conflictWords.title(who)}
      description={[offline, conflictWords.choose].filter(Boolean).join(' ')}
      foot={
        <div className="grid grid-cols-[2fr_3fr] gap-2">
          <Button variant="quiet" size="lg" onClick={onClose}>
            {conflictWords.decideLater}
          </Button>
          <Button size="lg" onClick={() => void save()}>
            {conflictWords.save}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        {pairs.map((pair) => (
          <Pair
            key={pair.key}
            pair={pair}
            nameOf={nameOf}
            isOwn={pair.theirName === ownName}
            isMine={!theirs.has(pair.key)}
            onChoose={(mine) => choose(pair.key, mine)}
          />
        ))}
        {kept.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {kept.map(({ what, how }) => (
              <li key={what} className="flex min-h-10 items-center gap-3 py-1.5">
                <CheckCheck aria-hidden size={18} className="shrink-0 text-good" />
                <span dir="auto" className="line-clamp-2 min-w-0 flex-1 text-start break-words">
                  {what}
                </span>
                <span className="shrink-0 text-ink-soft">{how}</span>
              </li>
            ))}
          </ul>
        )}
        {pairs.some(({ field }) => field === 'status') && (
          <p className="flex items-start gap-3 text-14 text-ink-soft">
            <History aria-hidden size={20} className="shrink-0" />
            {conflictWords.history}
          </p>
        )}
      </div>
    </Sheet>
  )
}

type PairProps = {
  pair: ConflictPair
  nameOf: NameOf
  isOwn: boolean
  isMine: boolean
  onChoose: (isMine: boolean) => void
}

function Pair({ pair, nameOf, isOwn, isMine, onChoose }: PairProps) {
  const name = FIELD_WORDS[pair.field as keyof typeof FIELD_WORDS] ?? pair.field
  const other = firstName(pair.theirName)
  const theirWhen = [pair.theirsAt && whenText(pair.theirsAt), pair.theirName].filter(Boolean).join(', ')
  return (
    <fieldset role="radiogroup" aria-label={name} className="min-w-0">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3">
        <span className="shrink-0 text-16 font-semibold">{name}</span>
        <span dir="auto" className="line-clamp-2 min-w-0 text-14 break-words text-ink-soft">
          {conflictWords.before(valueText(pair.field, pair.before, nameOf))}
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-2">
        <ConflictCard
          group={pair.key}
          isChosen={isMine}
          onChoose={() => onChoose(true)}
          mark={<Smartphone aria-hidden size={20} className="shrink-0" />}
          whose={conflictWords.yours}
          value={valueText(pair.field, pair.mine, nameOf)}
          when={conflictWords.onThisDevice(whenText(pair.mineAt))}
        />
        <ConflictCard
          group={pair.key}
          isChosen={!isMine}
          onChoose={() => onChoose(false)}
          mark={
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-12 font-semibold text-ink-soft"
            >
              {initials(other ?? '')}
            </span>
          }
          whose={isOwn ? conflictWords.elsewhere : other ? conflictWords.whose(other) : conflictWords.theirs}
          value={valueText(pair.field, pair.theirs, nameOf)}
          when={theirWhen || conflictWords.onServer}
        />
      </div>
    </fieldset>
  )
}
