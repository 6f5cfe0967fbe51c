import type { Lead } from '@canvass/contracts/leads'
import { useId, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { boxOfName } from '../evidence/lead-points.ts'
import { EvidencePhoto } from '../evidence/EvidencePhoto.tsx'
import { nameOf } from '../lead/lead-text.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { isLikely, type LeadPlaces } from './lead-places.ts'
import { placeWords } from './match-words.ts'
import { PlaceChoice } from './PlaceChoice.tsx'
import { PlaceCredit } from './PlaceCredit.tsx'
import { placeActions } from './place-actions.ts'

type PlacesSheetProps = {
  lead: Lead
  places: LeadPlaces
  editing: LeadEditing
  isOpen: boolean
  onClose: () => void
}

/** Low, so that the places are in view below it. */
const SHEET_PHOTO_RATIO = 2.6

/** Compares the places that a lead may be, to choose one. */
export function PlacesSheet({ lead, places, editing, isOpen, onClose }: PlacesSheetProps) {
  const { match, open, refused } = places
  const group = useId()
  const [chosenId, setChosenId] = useState<string>()
  // If more evidence is against the first place than for it, nothing is preselected.
  const chosen = open.find(({ id }) => id === (chosenId ?? match.confirmed?.id)) ?? open.slice(0, 1).find(isLikely)
  const say = placeActions(editing, match)
  const closeAfter = async (said: Promise<boolean>): Promise<void> => {
    if (await said) onClose()
  }
  const { confirmed } = match
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={placeWords.title}
      // A confirmed lead has its place's name, no longer the one that was read.
      description={confirmed ? undefined : placeWords.read(nameOf(lead))}
      foot={
        <div className="flex flex-wrap gap-3 *:flex-1">
          {confirmed && (
            <Button variant="quiet" size="lg" onClick={() => void closeAfter(say.reopen([confirmed.id]))}>
              {placeWords.takeBack}
            </Button>
          )}
          {!confirmed && open.length > 0 && (
            <Button variant="quiet" size="lg" onClick={() => void closeAfter(say.refuse(open))}>
              {placeWords.noneOfThese}
            </Button>
          )}
          {open.length > 0 && (
            <Button
              size="lg"
              disabled={!chosen}
              onClick={() =>
                chosen && void closeAfter(chosen.id === confirmed?.id ? Promise.resolve(true) : say.confirm(chosen))
              }
            >
              {placeWords.use}
            </Button>
          )}
        </div>
      }
    >
      <div className="mb-3 empty:hidden">
        <EvidencePhoto lead={lead} box={boxOfName(lead)} windowRatio={SHEET_PHOTO_RATIO} />
      </div>
      {open.length > 0 && (
        <fieldset role="radiogroup" className="flex min-w-0 flex-col gap-3">
          <legend className="sr-only">{placeWords.choose}</legend>
          {open.map((place) => (
            <PlaceChoice
              key={place.id}
              place={place}
              group={group}
              isChosen={place.id === chosen?.id}
              onChoose={() => setChosenId(place.id)}
              onRefuse={() => void say.refuse([place])}
            />
          ))}
        </fieldset>
      )}
      {refused.length > 0 && (
        <section className="mt-4">
          <h3 className="text-14 font-semibold">{placeWords.refused}</h3>
          <ul>
            {refused.map(({ id, name }) => (
              <li key={id} className="flex min-h-12 items-center justify-between gap-3 border-b border-line">
                <bdi className="min-w-0 truncate text-ink-soft">{name}</bdi>
                <Button
                  variant="plain"
                  size="sm"
                  onClick={() => void say.reopen([id])}
                  aria-label={placeWords.undoOf(name)}
                >
                  {placeWords.undo}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open.length > 0 && <p className="mt-4 text-12 text-ink-soft">{placeWords.ticks}</p>}
      <p className="mt-1 text-12 text-ink-soft">{placeWords.refusalsStay}</p>
      <PlaceCredit provider={match.provider} />
    </Sheet>
  )
}
