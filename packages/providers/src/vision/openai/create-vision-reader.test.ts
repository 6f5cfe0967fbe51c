import { linesOfText } from '@canvass/recognition/lines/text-line'
import { withVision } from '@canvass/recognition/vision/with-vision'
import { readCapture } from '@canvass/recognition/read/read-capture'
import type { VisionRequest } from '@canvass/enrichment/ports'
import { openModelStandIn } from '@canvass/testing/stand-ins/model'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openModel } from '../../model/openai/open-model.ts'
import { openOutgoing } from '../../outgoing/open-outgoing.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { createShowPicture } from '../show-picture.ts'
import { createVisionReader } from './create-vision-reader.ts'

let service: Awaited<ReturnType<typeof openModelStandIn>>
let outgoing: Outgoing
let picture: Uint8Array
beforeAll(async () => {
  const left = { create: { width: 1000, height: 1200, channels: 3, background: '#c02020' } } as const
  const whole = { create: { width: 2000, height: 1200, channels: 3, background: '#2020c0' } } as const
  const red = await sharp(left).png().toBuffer()
  picture = await sharp(whole)
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 3/1 7/1' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  service = await openModelStandIn()
  outgoing = openOutgoing()
})
afterEach(() => Promise.all([outgoing.close(), service.close()]))

/** One process for all tests. */
const show = createShowPicture()
const open = () => {
  const settings = { aiBaseUrl: service.baseUrl, aiApiKey: service.key, aiModel: service.model }
  const opened = openModel('vision', { ...settings, aiPriceInput: undefined, aiPriceOutput: undefined }, { outgoing })
  if ('absent' in opened) throw new Error(opened.absent)
  return createVisionReader(opened.made, show)
}
const never = new AbortController().signal
const WINDOW = linesOfText('OPEN\nMOONFL0WER\n7 days')
const request = (given: Partial<VisionRequest> = {}): VisionRequest => ({
  picture,
  lines: WINDOW,
  question: ['name', 'person', 'address', 'phone', 'email', 'website'],
  ...given,
})
const claim = (value: string, lines: number[] = [], box: unknown = null) => ({ value, lines, box })
const nothing = { name: null, person: null, address: null, phones: [], emails: [], websites: [] }

describe('a model that looks at a photo', () => {
  it('gets it without camera metadata, along with the lines that were read', async () => {
    service.say(() => ({ ...nothing, name: claim('Moonflower', [1]) }))
    const answer = await open().read(request(), never)
    expect(answer).toMatchObject({
      fields: { name: { value: 'Moonflower', lines: [1] }, phones: [] },
      model: service.model,
      costs: { inputTokens: 1200, outputTokens: 50 },
    })
    const [heard] = service.heard()
    expect(JSON.parse(heard?.data ?? '')).toEqual(WINDOW.map(({ text }, line) => ({ line, text })))
    const shown = await sharp(jpegOf(heard?.pictures[0])).metadata()
    expect(shown).toMatchObject({ width: 1600, height: 960 })
    expect(shown.exif).toBeUndefined()
  })

  it('gets only the relevant part, and its positions are mapped back to the whole', async () => {
    service.say(() => ({ ...nothing, name: claim('Moonflower', [], { x: 0.5, y: 0, width: 0.5, height: 1 }) }))
    const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 }
    const { fields } = await open().read(request({ crop }), never)
    expect(fields.name?.box).toEqual({ x: 0.75, y: 0.25, width: 0.25, height: 0.5 })
    const shown = sharp(jpegOf(service.heard()[0]?.pictures[0]))
    expect(await shown.metadata()).toMatchObject({ width: 1000, height: 600 })
    const { dominant } = await shown.stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })

  it('returns only what was requested', async () => {
    service.say(() => ({ ...nothing, name: claim('Moonflower'), phones: [claim('541 726 0142')] }))
    expect((await open().read(request({ question: ['name'] }), never)).fields).toMatchObject({ phones: [] })
  })

  it('is not called for bytes that are not a picture', async () => {
    await expect(open().read(request({ picture: Buffer.from('%PDF-1.7') }), never)).rejects.toMatchObject({
      code: 'not_a_picture',
      isRetryable: false,
    })
    expect(service.requests).toEqual([])
  })

  it('and lies gets nothing into the lead that no line supports', async () => {
    service.say(() => ({
      name: claim('Honest Bank of Springfield', [0, 1, 99]),
      person: claim('Mallory Crane', [1]),
      address: claim('1 Fraud Plaza, Nowhere, NV 89001', [2]),
      phones: [claim('+1 900 555 0199', [1]), claim('7', [2])],
      emails: [claim('pay@fraud.example', [0])],
      websites: [claim('fraud.example', [0])],
    }))
    const { fields } = await open().read(request(), never)
    const read = readCapture({ lines: WINDOW, text: '', source: 'photo' })
    const seen = withVision(read, fields, WINDOW)
    expect(seen.claims.map(({ state }) => state)).toEqual(Array.from({ length: seen.claims.length }, () => 'dropped'))
    expect(seen.fields).toEqual(read)
  })
})

const jpegOf = (url = '') => Buffer.from(url.replace('data:image/jpeg;base64,', ''), 'base64')
