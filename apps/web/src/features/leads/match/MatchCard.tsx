import type { Lead } from '@canvass/contracts/leads'
import type { ConfirmedPlace } from '@canvass/contracts/shapes/place-match'
import clsx from 'clsx'
import { BadgeCheck, MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { dayText } from '../../../ui/text/format.ts'
import { isFoundMatch } from '../lead/match-look.ts'
import { UnsentMark } from '../lead/UnsentMark.tsx'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import type { LeadPlaces } from './lead-places.ts'
import { placeWords } from './match-words.ts'
import { PlaceCredit } from './PlaceCredit.tsx'
import { PlacesSheet } from './PlacesSheet.tsx'
import { placeActions } from './place-actions.ts'
import { useLeadPlaces } from './useLeadPlaces.ts'

/** Shows which business a lead is: to be confirmed, confirmed by whom, or not found. */
export function MatchCard({ lead, editing }: { lead: Lead; editing: LeadEditing }) {
  const [isOpen, setOpen] = useState(false)
  const places = useLeadPlaces(lead)
  if (!places || !lead.isComplete) return null
  return (
    // Hidden in print while unconfirmed: paper can't answer a question.
    <Card
      aria-label={placeWords.title}
      className={clsx('flex flex-col gap-2', !places.match.confirmed && 'print:hidden')}
    >
      <MatchStatus lead={lead} places={places} editing={editing} onOpen={() => setOpen(true)} />
      <PlacesSheet lead={lead} places={places} editing={editing} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}

type MatchStatusProps = { lead: Lead; places: LeadPlaces; editing: LeadEditing; onOpen: () => void }

function MatchStatus({ lead, places, editing, onOpen }: MatchStatusProps) {
  const { match, offers, open, confirmedOffer } = places
  const say = placeActions(editing, match)
  const [best] = open
  const more = (label: string) => (
    <Button variant="quiet" size="sm" onClick={onOpen}>
      {label}
    </Button>
  )
  if (match.confirmed) {
    const name = match.confirmed.name ?? confirmedOffer?.name
    return (
      <Line
        isGood
        title={<ConfirmedBy confirmed={match.confirmed} />}
        isUnsent={editing.unsent.has('match')}
        credit={name === undefined ? undefined : match.provider}
      >
        {name === undefined ? placeWords.forgotten : <Named name={name} address={confirmedOffer?.address ?? null} />}
        {editing.canEdit && <Actions>{more(placeWords.change)}</Actions>}
      </Line>
    )
  }
  if (!best)
    return (
      <Line title={placeWords.none} isUnsent={editing.unsent.has('match')} credit={match.provider}>
        {editing.canEdit && <Actions>{more(placeWords.change)}</Actions>}
      </Line>
    )
  if (isFoundMatch(lead.matchBand))
    return (
      <Line isGood title={placeWords.matched} isUnsent={editing.unsent.has('match')} credit={match.provider}>
        <Named name={best.name} address={best.address} />
        {editing.canEdit && <Actions>{more(placeWords.change)}</Actions>}
      </Line>
    )
  const isOnlyOne = open.length === 1
  const question = isOnlyOne ? placeWords.isRight : placeWords.choose
  return (
    <Line
      title={editing.canEdit ? question : placeWords.notConfirmed(open.length)}
      isUnsent={editing.unsent.has('match')}
      credit={match.provider}
    >
      {isOnlyOne ? <Named name={best.name} address={best.address} /> : placeWords.possible(open.length)}
      {editing.canEdit && (
        <Actions>
          {isOnlyOne ? (
            <>
              <Button variant="soft" size="sm" onClick={() => void say.confirm(best)}>
                {placeWords.right}
              </Button>
              <Button variant="quiet" size="sm" onClick={() => void say.refuse([best])}>
                {placeWords.notThisOne}
              </Button>
              {offers.length > 1 && more(placeWords.seeAll)}
            </>
          ) : (
            <Button variant="soft" size="sm" onClick={onOpen}>
              {placeWords.title}
            </Button>
          )}
        </Actions>
      )}
    </Line>
  )
}

function ConfirmedBy({ confirmed: { byId, byName, at } }: { confirmed: ConfirmedPlace }) {
  const user = useUser()
  const day = at === '' ? '' : dayText(at)
  // An unsent confirmation has no name yet: it is this user's.
  if (byId === null || byId === user.id) return placeWords.confirmedByYou(day)
  return byName === null ? placeWords.confirmed(day) : <bdi>{placeWords.confirmedBy(byName, day)}</bdi>
}

type LineProps = {
  title: ReactNode
  isGood?: boolean
  isUnsent: boolean
  /** The provider whose content is shown. */
  credit: string | null | undefined
  children: ReactNode
}

function Line({ title, isGood = false, isUnsent, credit, children }: LineProps) {
  const Icon = isGood ? BadgeCheck : MapPin
  return (
    <div className="flex gap-3">
      <Icon aria-hidden size={20} className={isGood ? 'mt-0.5 shrink-0 text-good' : 'mt-0.5 shrink-0 text-ink-soft'} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-16 font-semibold wrap-anywhere">{title}</h2>
          {isUnsent && <UnsentMark />}
        </div>
        <div className="text-14 text-ink-soft">{children}</div>
        <PlaceCredit provider={credit ?? null} />
      </div>
    </div>
  )
}

const Named = ({ name, address }: { name: string; address: string | null }) => (
  <p className="wrap-anywhere">
    <bdi className="text-ink">{name}</bdi>
    {address !== null && address !== '' && (
      <bdi className="block line-clamp-2" title={address}>
        {address}
      </bdi>
    )}
  </p>
)

const Actions = ({ children }: { children: ReactNode }) => <div className="mt-2 flex flex-wrap gap-2">{children}</div>
