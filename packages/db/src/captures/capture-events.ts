import type { StageName } from '@canvass/contracts/shapes/stages'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

export interface CaptureEvent {
  organizationId: string
  captureId: string
  source: 'device' | 'api' | 'worker' | 'person'
  kind: string
  stage?: StageName | null
  detail?: Record<string, unknown>
}

/** Writes an entry of a capture's timeline, in the transaction of the change it describes. */
export async function recordEvent(tenant: Tenant, event: CaptureEvent): Promise<void> {
  await tenant
    .insertInto('captureEvents')
    .values({
      organizationId: event.organizationId,
      captureId: event.captureId,
      source: event.source,
      kind: event.kind,
      stage: event.stage ?? null,
      detail: event.detail ? toJson(event.detail) : null,
    })
    .execute()
}
