import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { Op } from '@canvass/contracts/ops'

/** A user states which place a lead is, which it isn't, or withdraws either statement. */
export type PlaceChange =
  | Pick<Extract<Op, { kind: 'confirm_place' }>, 'kind' | 'placeId' | 'name'>
  | Pick<Extract<Op, { kind: 'refuse_place' }>, 'kind' | 'placeIds'>
  | Pick<Extract<Op, { kind: 'reopen_place' }>, 'kind' | 'placeIds'>

export const isPlaceChange = (op: Op): op is Extract<Op, { kind: PlaceChange['kind'] }> =>
  op.kind === 'confirm_place' || op.kind === 'refuse_place' || op.kind === 'reopen_place'

type Changed = Pick<LeadSummary, 'companyName'> & Partial<Pick<Lead, 'matchBand' | 'matchSimilarity' | 'match'>>

/**
 * Returns a lead with the change applied, as its editor sees it before the server answers. A summary doesn't include
 * the places, so the match that is left after a refusal isn't known until then.
 */
export function withPlace<Row extends Changed>(row: Row, change: PlaceChange & { readonly at?: string }): Row {
  const { match } = row
  if (change.kind === 'confirm_place') {
    const { placeId: id, name, at = '' } = change
    return {
      ...row,
      matchBand: 'confirmed',
      matchSimilarity: null,
      ...(name !== null && name !== '' && { companyName: name }),
      ...(match && {
        match: {
          ...match,
          refused: match.refused.filter((one) => one !== id),
          confirmed: { id, name, byId: null, byName: null, at },
        },
      }),
    }
  }
  if (!match) return row
  const { placeIds } = change
  const isMeant = (id: string | undefined) => id !== undefined && placeIds.includes(id)
  const isTakenBack = isMeant(match.confirmed?.id)
  const others = match.refused.filter((id) => !isMeant(id))
  const refused = change.kind === 'refuse_place' ? [...others, ...placeIds].toSorted() : others
  const confirmed = isTakenBack ? null : match.confirmed
  const isOpen = match.offers.some(({ id }) => !refused.includes(id))
  const isUnsure = confirmed === null && (isTakenBack || isMeant(match.offers[0]?.id))
  return {
    ...row,
    ...(isUnsure && { matchBand: isOpen ? 'provisional' : 'blocked', matchSimilarity: null }),
    match: { ...match, refused, confirmed },
  }
}
