import type { Lead } from '@canvass/contracts/leads'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { leadWithPlaces } from '../../../../e2e/states/lead-with-places.ts'
import { UserContext } from '../../../platform/session/useUser.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { MatchCard } from './MatchCard.tsx'

const NOTHING_UNSENT: ReadonlySet<string> = new Set()

const cardOf = (matchBand: Lead['matchBand'], places: number, canEdit: boolean) => {
  const lead = leadWithPlaces('lead', 'typical')
  const [place] = lead.match?.offers ?? []
  if (!lead.match || !place) throw new Error('The sample lead has no place')
  const offers = Array.from({ length: places }, (_, at) => ({ ...place, id: `osm:node/${at}`, name: 'Marlowe Bakery' }))
  return renderToStaticMarkup(
    <UserContext value={{ id: 'rio' } as SessionUser}>
      <MatchCard
        lead={{ ...lead, matchBand, match: { ...lead.match, offers } }}
        editing={{ canEdit, unsent: NOTHING_UNSENT } as LeadEditing}
      />
    </UserContext>,
  )
}

describe('which business a lead is', () => {
  it('is asked of a user who may edit the lead while the match is only possible', () => {
    expect(cardOf('provisional', 1, true)).toMatch(/Is this the right business\?[^]*Yes, confirm/u)
    expect(cardOf('provisional', 2, true)).toMatch(/Which business is this\?[^]*2 possible matches/u)
  })

  it('is stated once the match is accepted, and can be changed', () => {
    const shown = cardOf('accepted', 2, true)
    expect(shown).toMatch(/Matched business[^]*Marlowe Bakery[^]*Change business/u)
    expect(shown).not.toContain('?')
  })

  it('is not asked of a user who may only read the lead', () => {
    expect(cardOf('accepted', 1, false)).toMatch(/Matched business[^]*Marlowe Bakery/u)
    expect(cardOf('provisional', 1, false)).toMatch(/Possible match, not confirmed[^]*Marlowe Bakery/u)
    expect(cardOf('provisional', 2, false)).toMatch(/Business not confirmed[^]*2 possible matches/u)
    for (const band of ['accepted', 'provisional'] as const)
      for (const places of [1, 2]) expect(cardOf(band, places, false)).not.toMatch(/\?|<button/u)
  })
})
