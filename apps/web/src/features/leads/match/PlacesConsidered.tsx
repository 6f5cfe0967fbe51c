import type { Lead } from '@canvass/contracts/leads'
import type { OfferedPlace } from '@canvass/contracts/shapes/place-match'
import { Tag } from '../../../ui/text/Tag.tsx'
import type { LeadPlaces } from './lead-places.ts'
import { agreementWords, distanceText, doubtWords, placeWords } from './match-words.ts'
import { PlaceCredit } from './PlaceCredit.tsx'
import { useLeadPlaces } from './useLeadPlaces.ts'

/** Lists every place that the lead may be, with the evidence for and against it, and users' decisions. */
export function PlacesConsidered({ lead }: { lead: Lead }) {
  const places = useLeadPlaces(lead)
  if (!places || places.offers.length === 0) return null
  return (
    <section aria-labelledby="places-considered" className="rounded-card border border-line bg-surface p-4">
      <h2 id="places-considered" className="text-14 font-semibold">
        {placeWords.considered}
      </h2>
      <ol className="mt-1">
        {places.offers.map((place) => (
          <li key={place.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-14">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <bdi className="font-semibold break-words">{place.name}</bdi>
              <bdi className="block break-words text-ink-soft">{place.address || placeWords.noAddress}</bdi>
              <code className="font-mono text-12 break-all text-ink-soft">{place.id}</code>
            </span>
            <span className="tabular min-w-0 wrap-anywhere text-ink-soft">
              {placeWords.alike(Math.round(place.similarity), place.doubts)}
              {place.meters !== null && ` · ${distanceText(place.meters)}`}
            </span>
            <Verdict place={place} places={places} />
            {place.agrees.map((one) => (
              <Tag key={one} tone="good">
                {agreementWords[one]}
              </Tag>
            ))}
            {place.doubts.map((one) => (
              <Tag key={one} tone="warn">
                {doubtWords[one]}
              </Tag>
            ))}
          </li>
        ))}
      </ol>
      <PlaceCredit provider={places.match.provider} />
    </section>
  )
}

function Verdict({ place, places }: { place: OfferedPlace; places: LeadPlaces }) {
  if (place.id === places.match.confirmed?.id) return <Tag tone="brand">{placeWords.isConfirmed}</Tag>
  return places.refused.includes(place) ? <Tag tone="bad">{placeWords.refused}</Tag> : null
}
