import { randomUUID } from 'node:crypto'
import {
  getLabPhoto,
  getLabPicture,
  keepLabPicture,
  LAB_RETENTION_MS,
  LAB_VARIANTS,
  listLabPictures,
  listLabSet,
  MAX_LAB_SET,
  variantName,
  putLabPicture,
  readInLab,
  removeLabPicture,
} from '@canvass/contracts/lab'
import { MAX_PICTURE_BYTES } from '@canvass/contracts/limits'
import type { BuiltUser } from '@canvass/testing/build-user'
import { drawPicture, drawPhotoWithMetadata, measurePicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let someone: BuiltUser
beforeAll(async () => {
  app = await testApp()
  someone = await app.buildUser('super_admin')
})
afterAll(() => app.close())

const ALL = LAB_VARIANTS.map(variantName).join(',')
const pictureOf = (bytes: Buffer, variants = 'pp-ocr.color,tesseract.gray', id: string = randomUUID()) => ({
  params: { id },
  query: { variants, fileName: 'sign.jpg' },
  rawBody: new Uint8Array(bytes),
  headers: { 'content-type': 'image/jpeg' },
})
const put = (sent: ReturnType<typeof pictureOf>, user = someone) => app.as(user).ask(putLabPicture, sent)
const stored = async (user = someone) => {
  const sent = pictureOf(await drawPicture())
  await put(sent, user)
  return sent.params
}

const keep = (params: { id: string }, truth = 'OPEN', user = someone) =>
  app.as(user).ask(keepLabPicture, { params, body: { truth } })

for (const contract of [putLabPicture, getLabPicture, getLabPhoto, readInLab, listLabPictures])
  describeAccess(contract, { app: () => app })
for (const contract of [keepLabPicture, removeLabPicture, listLabSet]) describeAccess(contract, { app: () => app })

describe('a lab picture', () => {
  it('is accepted immediately, lists all requested variants, and gets a job', async () => {
    const sent = pictureOf(await drawPicture(80, 60), ALL)
    const got = await put(sent)
    expect([got.status, got.answer]).toEqual([201, { id: sent.params.id, asked: 12 }])
    const { answer } = await app.as(someone).ask(getLabPicture, { params: sent.params })
    expect(answer).toMatchObject({ fileName: 'sign.jpg', width: 80, height: 60, size: sent.rawBody.length })
    expect(Date.parse(answer.goneAt ?? '') - Date.parse(answer.at)).toBe(LAB_RETENTION_MS)
    const waiting = { state: 'waiting', read: null, failure: null }
    expect(answer.readings).toEqual(LAB_VARIANTS.map((variant) => ({ ...variant, ...waiting })))
    const { rows } = await app.owner.query<{ payload: unknown; priority: number }>(
      `select payload, priority from dispatches where kind = 'read-in-lab' and key = $1`,
      [sent.params.id],
    )
    const { organizationId } = someone
    expect(rows).toEqual([{ payload: { organizationId, pictureId: sent.params.id }, priority: 30 }])
  })

  it('can be sent again under its id, but a different picture cannot', async () => {
    const sent = pictureOf(await drawPicture())
    expect([(await put(sent)).status, (await put(sent)).status]).toEqual([201, 200])
    const other = await put(pictureOf(await drawPicture(), 'pp-ocr.color', sent.params.id))
    expect([other.status, other.refusal.code]).toEqual([409, 'conflict'])
  })

  it('belongs to its uploader, not to another super_admin of the organization', async () => {
    const params = await stored()
    const other = await app.buildUser('super_admin', { organizationId: someone.organizationId })
    expect((await app.as(other).ask(getLabPicture, { params })).status).toBe(404)
    expect((await app.as(other).ask(getLabPhoto, { params })).status).toBe(404)
    expect((await app.as(other).ask(listLabPictures)).answer.pictures).toEqual([])
    expect((await app.as(other).ask(readInLab, { params, body: { variants: ALL } })).status).toBe(404)
  })

  it('appears in the list, newest first, with its progress', async () => {
    const user = await app.buildUser('super_admin')
    const ids = [(await stored(user)).id, (await stored(user)).id]
    await app.owner.query(
      `update lab_readings set state = 'failed', failure = 'engine_crashed' where picture_id = $1 and engine = 'pp-ocr'`,
      [ids[0]],
    )
    const { pictures } = (await app.as(user).ask(listLabPictures)).answer
    expect(pictures.map(({ id, ended, asked }) => [id, ended, asked])).toEqual([
      [ids[1], 0, 2],
      [ids[0], 1, 2],
    ])
  })

  it('is read by variants added later and retries failed ones, keeping finished readings', async () => {
    const params = await stored()
    await app.owner.query(`update lab_pictures set ended_at = now() where id = $1`, [params.id])
    await app.owner.query(
      `update lab_readings set state = 'failed', failure = 'engine_crashed' where picture_id = $1 and engine = 'pp-ocr'`,
      [params.id],
    )
    await app.owner.query(
      `update lab_readings set state = 'done', read = '{"lines":[],"engine":"tesseract.js","engineVersion":"1",
        "model":null,"tookMs":7,"peakBytes":null,"passes":null}' where picture_id = $1 and engine = 'tesseract'`,
      [params.id],
    )
    const variants = 'pp-ocr.color,tesseract.gray,pp-ocr-far.color'
    const { answer } = await app.as(someone).ask(readInLab, { params, body: { variants } })
    expect(answer.readings.map(({ engine, state, failure }) => [engine, state, failure])).toEqual([
      ['pp-ocr', 'waiting', null],
      ['pp-ocr-far', 'waiting', null],
      ['tesseract', 'done', null],
    ])
    const { rows } = await app.owner.query(`select 1 from lab_pictures where id = $1 and ended_at is null`, [params.id])
    expect(rows).toHaveLength(1)
  })

  it('is shown upright, without camera metadata', async () => {
    const sent = pictureOf(await drawPhotoWithMetadata())
    await put(sent)
    const { bytes, headers } = await app.as(someone).ask(getLabPhoto, { params: sent.params })
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(await measurePicture(bytes)).toEqual({ format: 'jpeg', width: 200, height: 400, hasExif: false })
  })

  it.each([
    ['that is not a picture', () => Promise.resolve(Buffer.from('<svg onload=alert(1)>')), 415],
    ['that is longer than any photograph', () => drawPicture(1200, 4), 413],
    ['that is too large', () => Promise.resolve(Buffer.alloc(MAX_PICTURE_BYTES + 1)), 413],
  ])('is refused like a capture %s, and nothing is stored', async (_what, draw, status) => {
    const sent = pictureOf(await draw())
    expect((await put(sent)).status).toBe(status)
    expect((await app.as(someone).ask(getLabPicture, { params: sent.params })).status).toBe(404)
  })

  it.each(['', 'pp-ocr', 'pp-ocr.sepia', 'abacus.gray', 'pp-ocr.color,', 'pp-ocr.color,toString.gray'])(
    'is refused for the variants “%s”',
    async (variants) => {
      expect((await put(pictureOf(await drawPicture(), variants))).status).toBe(400)
    },
  )
})

describe('the test set', () => {
  it('keeps a picture past its day, with its true text and the default engine’s reading', async () => {
    const user = await app.buildUser('super_admin')
    const params = await stored(user)
    const kept = await keep(params, '  OPEN LATE ', user)
    expect(kept.answer).toMatchObject({ truth: 'OPEN LATE', goneAt: null })
    await app.owner.query(
      `update lab_readings set state = 'done', read = '{"lines":[{"text":"OPEN","confidence":0.9,"quad":[]}],
        "engine":"pp-ocr","engineVersion":"1","model":null,"tookMs":7,"peakBytes":null,"passes":null}'
        where picture_id = $1 and engine = 'pp-ocr'`,
      [params.id],
    )
    await app.owner.query(`update lab_pictures set at = now() - interval '1 year' where id = $1`, [params.id])
    await stored(user)
    await app.owner.query(`select canvass_platform.forget_lab_pictures(interval '1 day')`)
    expect((await app.as(user).ask(listLabSet)).answer.pictures).toMatchObject([
      { id: params.id, truth: 'OPEN LATE', lines: ['OPEN'] },
    ])
  })

  it('lets its owner change the true text, and hides pictures from other super_admins', async () => {
    const user = await app.buildUser('super_admin')
    const params = await stored(user)
    await keep(params, 'OPEN', user)
    expect((await keep(params, 'CLOSED', user)).answer.truth).toBe('CLOSED')
    const other = await app.buildUser('super_admin', { organizationId: user.organizationId })
    expect((await keep(params, 'MINE', other)).status).toBe(404)
    expect((await app.as(other).ask(listLabSet)).answer.pictures).toEqual([])
  })

  it.each(['', ' \n ', 'x'.repeat(4_001)])('refuses the true text “%.5s”', async (truth) => {
    expect((await keep(await stored(), truth)).status).toBe(400)
  })

  it('refuses more pictures once it is full', async () => {
    const user = await app.buildUser('super_admin')
    const params = await stored(user)
    await app.owner.query(
      `insert into lab_pictures (organization_id, id, user_id, file_name, mime, width, height, size, sha256, truth)
        select $1, gen_random_uuid(), $2, '', 'image/jpeg', 1, 1, 1, '', 'OPEN' from generate_series(1, $3::int)`,
      [user.organizationId, user.id, MAX_LAB_SET],
    )
    const { status, refusal } = await keep(params, 'OPEN', user)
    expect([status, refusal.message]).toEqual([409, `The test set can have up to ${MAX_LAB_SET} photos`])
  })
})

describe('deleting a lab picture', () => {
  it('removes it and its readings immediately, even mid-reading', async () => {
    const params = await stored()
    await app.as(someone).ask(keepLabPicture, { params, body: { truth: 'OPEN' } })
    expect((await app.as(someone).ask(removeLabPicture, { params })).status).toBe(200)
    expect((await app.as(someone).ask(getLabPicture, { params })).status).toBe(404)
    const { rows } = await app.owner.query(`select 1 from lab_readings where picture_id = $1`, [params.id])
    expect(rows).toEqual([])
    expect((await app.as(someone).ask(removeLabPicture, { params })).status).toBe(404)
  })

  it('is allowed only for its uploader', async () => {
    const params = await stored()
    const other = await app.buildUser('super_admin', { organizationId: someone.organizationId })
    expect((await app.as(other).ask(removeLabPicture, { params })).status).toBe(404)
    expect((await app.as(someone).ask(getLabPicture, { params })).status).toBe(200)
  })
})
