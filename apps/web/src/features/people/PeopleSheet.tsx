import type { Colleague } from '@canvass/contracts/people'
import { Check, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { roleWords } from '../../data/people/role-words.ts'
import { usePeople } from '../../data/people/usePeople.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { Avatar } from '../../ui/text/Avatar.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { peopleWords } from './words.ts'

type PeopleSheetProps = {
  title: string
  description?: string
  ownerId: string | null
  /** Which people to offer; all if omitted. */
  isOffered?: (person: Colleague) => boolean
  /** The note to show in place of a person's role. */
  noteOf?: (person: Colleague) => string | undefined
  /** If set, "no one" is a choice too. */
  onNobody?: () => void
  onChoose: (id: string, name: string) => void
  onClose: () => void
}

/** With at least this many people there is a search. */
const SEARCHED_FROM = 8
/** Anyone beyond these can be found by name. */
const SHOWN_AT_MOST = 50

/**
 * Chooses a person among everyone in the organization who may work on leads. Works offline from the last known list.
 */
export function PeopleSheet(props: PeopleSheetProps) {
  const { title, description, ownerId, isOffered = () => true, noteOf, onNobody, onChoose, onClose } = props
  const userId = useUser().id
  const { people, isUnreachable, retry } = usePeople(userId)
  const [query, setQuery] = useState('')
  const able = people?.filter((person) => person.isActive && person.role !== 'viewer' && isOffered(person))
  const words = query.trim().toLocaleLowerCase()
  const shown = able?.filter(({ name }) => name.toLocaleLowerCase().includes(words))
  return (
    <Sheet isOpen onClose={onClose} title={title} {...(description !== undefined && { description })}>
      {isUnreachable ? (
        <EmptyState
          drawing={<WifiOff aria-hidden size={40} className="text-ink-soft" />}
          action={
            <Button variant="quiet" onClick={retry}>
              {peopleWords.tryAgain}
            </Button>
          }
        >
          {peopleWords.unreachable}
        </EmptyState>
      ) : !able || !shown ? (
        <div className="flex flex-col gap-2" aria-label={peopleWords.loading}>
          {[0, 1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-15 rounded-row" />
          ))}
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          {able.length >= SEARCHED_FROM && (
            <Field label={peopleWords.search} value={query} onChange={({ target }) => setQuery(target.value)} />
          )}
          <ul className="flex flex-col gap-2">
            {onNobody && words === '' && (
              <Choice
                name={peopleWords.unassigned}
                note={peopleWords.anyone}
                isChosen={ownerId === null}
                onChoose={onNobody}
              />
            )}
            {shown.slice(0, SHOWN_AT_MOST).map((person) => (
              <Choice
                key={person.id}
                name={person.name}
                note={noteOf?.(person) ?? noteFor(person, userId)}
                isChosen={person.id === ownerId}
                onChoose={() => onChoose(person.id, person.name)}
              />
            ))}
          </ul>
          {shown.length > SHOWN_AT_MOST && (
            <p className="text-center text-14 text-ink-soft">{peopleWords.more(shown.length - SHOWN_AT_MOST)}</p>
          )}
          {shown.length === 0 && (
            <p className="py-6 text-center text-ink-soft">{words === '' ? peopleWords.noOneElse : peopleWords.noOne}</p>
          )}
        </div>
      )}
    </Sheet>
  )
}

const noteFor = ({ id, role }: Colleague, userId: string): string =>
  id === userId ? peopleWords.you(roleWords[role]) : roleWords[role]

type ChoiceProps = { name: string; note: string; isChosen: boolean; onChoose: () => void }

function Choice({ name, note, isChosen, onChoose }: ChoiceProps) {
  return (
    <li>
      <BareButton
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-h-15 w-full items-center gap-3 rounded-row border border-line bg-surface px-3 py-2 text-left hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft"
      >
        <Avatar name={name} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-16 font-semibold">
            {name}
          </span>
          <span className="block text-14 text-ink-soft">{note}</span>
        </span>
        {isChosen && <Check aria-hidden size={20} className="shrink-0 text-brand" />}
      </BareButton>
    </li>
  )
}
