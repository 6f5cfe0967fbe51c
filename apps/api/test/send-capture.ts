import { putCapture } from '@canvass/contracts/captures'
import { draft } from './draft.ts'
import { type EnrichmentRuns, enrichmentRuns } from '@canvass/db/runs/enrichment-runs'
import type { BuiltUser } from '@canvass/testing/build-user'
import { digestOf, drawPicture } from '@canvass/testing/draw-picture'
import { v7 } from 'uuid'
import type { RequestContent } from './call-endpoint.ts'
import type { TestApp } from './test-app.ts'

/** Encodes a device's description of a capture for its header. */
export const metaHeader = (meta: object): string => Buffer.from(JSON.stringify(meta)).toString('base64url')

/** Builds a capture as a device sends it. */
export function captureOf(bytes: Buffer, given: { id?: string; meta?: object; type?: string } = {}) {
  const id = given.id ?? v7()
  return {
    params: { id },
    rawBody: new Uint8Array(bytes),
    headers: {
      'content-type': given.type ?? 'image/jpeg',
      'x-content-sha256': digestOf(bytes),
      ...(given.meta && { 'x-capture-meta': metaHeader(given.meta) }),
    },
  } satisfies RequestContent<typeof putCapture>
}

/** Uploads a picture as a user and returns the capture's id. */
export async function sendCapture(app: TestApp, user: Pick<BuiltUser, 'sessionToken'>): Promise<string> {
  const { answer } = await app.as(user).ask(putCapture, captureOf(await drawPicture()))
  return answer.id
}

/** Leases a capture as a worker would. */
export async function leaseCapture(app: TestApp, user: BuiltUser, captureId: string, generation = 0) {
  const runs: EnrichmentRuns = enrichmentRuns(app.deps.database)
  const lease = await runs.lease({
    organizationId: user.organizationId,
    captureId,
    generation,
    owner: 'a-worker',
    leaseMs: 60_000,
  })
  if (!lease) throw new Error('The capture could not be leased')
  return { runs, lease }
}

/** Creates a lead for the user, as the end of a run leaves it. */
export async function makeLead(app: TestApp, user: BuiltUser, given: Partial<typeof draft> = {}): Promise<string> {
  const id = await sendCapture(app, user)
  const { runs, lease } = await leaseCapture(app, user, id)
  await runs.finish(lease, { ...draft, ...given })
  return id
}
