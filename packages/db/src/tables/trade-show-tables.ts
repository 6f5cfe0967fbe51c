import type { Json, DefaultedTimestamp, Stamped } from './column-types.ts'
import type { SalesEvent } from '@canvass/contracts/events'

export interface SalesEventsTable {
  organizationId: string
  id: string
  name: string
  place: string | null
  startsOn: string | null
  endsOn: string | null
  tags: Json<SalesEvent['tags']>
  qualifiers: Json<SalesEvent['qualifiers']>
  consentText: string | null
  madeBy: string
  createdAt: DefaultedTimestamp
  updatedAt: DefaultedTimestamp
  changeSeq: Stamped
}
