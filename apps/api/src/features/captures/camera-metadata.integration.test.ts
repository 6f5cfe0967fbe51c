import { getCapturePhoto, putCapture } from '@canvass/contracts/captures'
import { getReading } from '@canvass/contracts/readings'
import type { BuiltUser } from '@canvass/testing/build-user'
import { measurePicture } from '@canvass/testing/draw-picture'
import { HEIC_CARD } from '@canvass/testing/heic-card'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { captureOf, leaseCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

const put = async (meta: object) =>
  (await app.as(rep).ask(putCapture, captureOf(HEIC_CARD, { type: 'image/heic', meta }))).answer.id
const takenOf = async (id: string) => (await app.as(rep).ask(getReading, { params: { id } })).answer.taken

it('photo metadata supplies the location if the device has none, and is shown alongside the time', async () => {
  const id = await put({ source: 'file', capturedAt: '2026-11-01T09:00:00.000Z' })
  const { lease } = await leaseCapture(app, rep, id)
  expect(lease.position?.latitude).toBeCloseTo(44.05)
  expect(lease.position?.longitude).toBeCloseTo(-123.1)
  expect(lease.capturedAt.toISOString()).toBe('2026-11-01T09:00:00.000Z')
  expect(await takenOf(id)).toMatchObject({ time: '2026-06-01T10:00:00+02:00', placeFrom: 'photo' })
})

it('photo metadata never overrides the device’s location', async () => {
  const position = { latitude: 1.5, longitude: 2.5, accuracyMeters: 8, at: '2026-11-01T09:00:00.000Z' }
  const id = await put({ source: 'camera', position })
  const { lease } = await leaseCapture(app, rep, id)
  expect(lease.position).toMatchObject({ latitude: 1.5, longitude: 2.5 })
  expect(await takenOf(id)).toMatchObject({ placeFrom: 'device' })
})

it('photo metadata is stripped from everything served, and a HEIC photo is shown in every browser', async () => {
  const id = await put({ source: 'file' })
  for (const size of ['full', 'thumbnail'] as const) {
    const { bytes, headers } = await app.as(rep).ask(getCapturePhoto, { params: { id }, query: { size } })
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(await measurePicture(bytes)).toMatchObject({
      format: 'jpeg',
      width: size === 'full' ? 560 : 320,
      hasExif: false,
    })
    for (const note of ['Exif', 'Somebody', 'GPS']) expect(bytes.includes(note)).toBe(false)
  }
})
