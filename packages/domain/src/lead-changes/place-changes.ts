import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { Op } from '@canvass/contracts/ops'

/** A person says which place a lead is, which it is not, or takes back what was said. */
export type PlaceChange =
  | Pick<Extract<Op, { kind: 'confirm_place' }>, 'kind' | 'placeId' | 'name'>
  | Pick<Extract<Op, { kind: 'refuse_place' }>, 'kind' | 'placeIds'>
  | Pick<Extract<Op, { kind: 'reopen_place' }>, 'kind' | 'placeIds'>

export const isPlaceChange = (op: Op): op is Extract<Op, { kind: PlaceChange['kind'] }> =>
  op.kind === 'confirm_place' || op.kind === 'refuse_place' || op.kind === 'reopen_place'

type Changed = Pick<LeadSummary, 'companyName'> & Partial<Pick<Lead, 'matchBand' | 'matchSimilarity' | 'match'>>

/**
 * A lead with the change in it, as its editor sees it before the server has answered. A summary does not hold the places:
 * what the match comes to without one that was refused is not known then.
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
