import { getCapturePhoto } from '@canvass/contracts/captures'
import { Image } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '../../platform/api/path-of.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { assignHeld, useHeldTransfer } from './assign-held.ts'
import { heldByPerson, type HeldOfPerson, heldText } from './held-by-person.ts'
import { PeopleSheet } from './PeopleSheet.tsx'
import { useHeld } from './useHeld.ts'
import { heldWords } from './words.ts'

const SHOWN = 5

/**
 * Lists captures that arrived after their users lost the right to capture, or failed; an admin decides who gets their
 * leads.
 */
export function HeldCaptures() {
  const { held, refetch } = useHeld()
  const [from, setFrom] = useState<HeldOfPerson>()
  if (held.length === 0) return null
  const give = async (to: string, name: string): Promise<void> => {
    if (!from) return
    setFrom(undefined)
    const { userId, captures } = from
    const given = await assignHeld(
      userId,
      captures.map(({ id }) => id),
      to,
    )
    const assigned = captures.filter(({ id }) => given.has(id))
    if (!useHeldTransfer.getState().giving?.problem)
      showToast(assigned.length > 0 ? heldWords.assigned(name, heldText(assigned)) : heldWords.noneAssigned)
    await refetch()
  }
  return (
    <Card title={heldWords.title}>
      <p className="text-14 text-ink-soft">{heldWords.note}</p>
      <ul className="mt-1 divide-y divide-line">
        {heldByPerson(held).map((person) => (
          <Person key={person.userId} person={person} onGive={() => setFrom(person)} />
        ))}
      </ul>
      {from && (
        <PeopleSheet
          title={heldWords.assignTitle}
          description={heldWords.assignNote(heldText(from.captures), from.userName)}
          ownerId={null}
          onChoose={(id, name) => void give(id, name)}
          onClose={() => setFrom(undefined)}
        />
      )}
    </Card>
  )
}

function Person({ person: { userId, userName, captures }, onGive }: { person: HeldOfPerson; onGive: () => void }) {
  const giving = useHeldTransfer((state) => state.giving)
  const mine = giving?.fromUserId === userId ? giving : undefined
  const isOnTheWay = mine !== undefined && mine.problem === undefined
  const more = captures.length - SHOWN
  return (
    <li className="flex flex-col gap-2.5 py-3 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span dir="auto" className="block truncate text-left font-semibold">
            {userName}
          </span>
          <span className="tabular block text-14 text-ink-soft" role="status">
            {isOnTheWay ? heldWords.assigning(mine.done + 1, mine.total) : heldText(captures)}
          </span>
        </p>
        <Button
          variant="quiet"
          size="sm"
          isPending={isOnTheWay}
          disabled={giving !== undefined && giving.problem === undefined}
          onClick={onGive}
        >
          {heldWords.assignTo}
        </Button>
      </div>
      <ul className="flex gap-2" aria-label={heldWords.photosBy(userName)}>
        {captures.slice(0, SHOWN).map(({ id }) => (
          <li key={id}>
            <HeldPhoto id={id} />
          </li>
        ))}
        {more > 0 && (
          <li className="tabular self-center px-1 text-14 whitespace-nowrap text-ink-soft">
            {heldWords.more(more)} <span className="sr-only">{heldWords.moreSpoken}</span>
          </li>
        )}
      </ul>
      {mine?.problem && (
        <Banner tone="bad" isAnnounced title={heldWords.stopped(mine.done, mine.total)}>
          {heldWords.restHeld(mine.problem)}
        </Banner>
      )}
    </li>
  )
}

/** Shows the photo; nothing for a typed entry or a photo that can't be decoded. */
function HeldPhoto({ id }: { id: string }) {
  const [isFailed, setFailed] = useState(false)
  const shape = 'size-12 rounded-control bg-sunken'
  if (isFailed)
    return (
      <span aria-hidden className={`${shape} flex items-center justify-center text-ink-soft`}>
        <Image size={20} />
      </span>
    )
  return (
    <img
      src={pathOf(getCapturePhoto.path, { id }, { size: 'thumbnail' })}
      alt=""
      loading="lazy"
      decoding="async"
      className={`${shape} object-cover outline -outline-offset-1 outline-line`}
      onError={() => setFailed(true)}
    />
  )
}
