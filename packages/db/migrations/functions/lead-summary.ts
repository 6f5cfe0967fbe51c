import { LeadSummary } from '@canvass/contracts/leads'

/** Where each field of a lead's summary comes from, of a lead `l` and its owner `u`. A new field does not compile without. */
const COLUMNS: Record<keyof LeadSummary, string> = {
  id: 'l.id',
  companyName: 'l.company_name',
  status: 'l.status',
  dealAmount: 'l.deal_amount',
  category: 'l.category',
  personName: 'l.person_name',
  phone: 'l.phone',
  email: 'l.email',
  website: 'l.website',
  address: 'l.address',
  matchBand: 'l.match_band',
  matchSimilarity: 'l.match_similarity',
  score: 'l.score',
  scoreBand: 'l.score_band',
  knownPoints: 'l.known_points',
  hasPhoto: 'l.has_photo',
  ownerId: 'l.owner_id',
  ownerName: `nullif(concat_ws(' ', u.first_name, u.last_name), '')`,
  visibility: 'l.visibility',
  tags: 'l.tags',
  rating: 'l.rating',
  eventId: 'l.event_id',
  nextAction: 'l.next_action',
  lostReason: 'l.lost_reason',
  createdAt: 'canvass.iso(l.created_at)',
  receivedAt: 'canvass.iso(l.received_at)',
  updatedAt: 'canvass.iso(l.updated_at)',
  changeSeq: 'l.change_seq',
}

/** An expression for a lead `l` with its owner `u`: exactly the keys of the contract, whatever columns the table has. */
export const LEAD_SUMMARY_JSON = `json_build_object(${Object.keys(LeadSummary.shape)
  .map((key) => `'${key}', ${COLUMNS[key as keyof LeadSummary]}`)
  .join(', ')})`

/** What a caller may see of leads `l`: the organization's, their own, and for team leads and above everybody's. */
export const IS_VISIBLE = `(l.visibility = 'organization' or sees_all or l.owner_id = viewer)`

export const WITH_OWNER = 'left join public.users u on u.organization_id = l.organization_id and u.id = l.owner_id'
