import type { CaptureMeta } from '@canvass/contracts/captures'
import { findLead } from '@canvass/db/leads/leads'
import { createGazetteer } from '@canvass/providers/gazetteer/geonames/create-gazetteer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Fixture, openFixture } from '../test/fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.end())

/** Returns the position of a typed entry's lead, from its profile. */
async function positionOf(typedText: string, meta: Partial<CaptureMeta> = {}) {
  const { captureId } = await fixture.capture(undefined, typedText, meta)
  fixture.start({ ports: { gazetteer: createGazetteer() } })
  await fixture.untilState(captureId, 'done')
  const viewer = { organizationId: fixture.organizationId, userId: fixture.userId, seesAll: true, seesPrivate: false }
  return (await findLead(fixture.database, viewer, captureId))?.profile?.position
}

test('a typed lead with a ZIP code has a position of ZIP precision, with its evidence', async () => {
  expect(await positionOf('Marlowe Bakery\nLocation: 500 Congress Ave, Austin, TX 78704')).toMatchObject({
    precision: 'zip',
    name: '78704',
    country: 'US',
    latitude: 30.24,
    longitude: -97.77,
    evidence: [{ source: 'typed', ref: 'line:1' }],
  })
})

test('a typed lead with an ambiguous city has no position', async () => {
  expect(await positionOf('Marlowe Bakery\nLocation: Springfield')).toBeUndefined()
})

test('a position from the device takes precedence over one from the ZIP code', async () => {
  const position = { latitude: 30.25, longitude: -97.75, accuracyMeters: 12, at: '2026-11-20T10:00:00Z' }
  expect(await positionOf('Marlowe Bakery\nLocation: Austin, TX 78704', { position })).toMatchObject({
    precision: 'device',
    latitude: 30.25,
    name: null,
    evidence: [{ ref: 'position' }],
  })
})
