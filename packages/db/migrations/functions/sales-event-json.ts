import { SalesEvent } from '@canvass/contracts/events'

const COLUMNS: Record<keyof SalesEvent, string> = {
  id: 'e.id',
  name: 'e.name',
  place: 'e.place',
  startsOn: 'e.starts_on',
  endsOn: 'e.ends_on',
  tags: 'e.tags',
  qualifiers: 'e.qualifiers',
  consentText: 'e.consent_text',
  madeBy: 'e.made_by',
  updatedAt: 'canvass.iso(e.updated_at)',
  changeSeq: 'e.change_seq',
}

/** JSON expression for a trade show `e`: exactly the contract's keys. */
export const SALES_EVENT_JSON = `json_build_object(${Object.keys(SalesEvent.shape)
  .map((key) => `'${key}', ${COLUMNS[key as keyof SalesEvent]}`)
  .join(', ')})`
