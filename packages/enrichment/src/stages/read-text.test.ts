import type { PictureCode } from '@canvass/recognition/codes/picture-code'
import { readingCandidates } from '@canvass/recognition/correct/reading-view'
import { describe, expect, test } from 'vitest'
import { CARD, leadOf, photo, readingOf, run } from '../../test/runs.ts'

const ME = 'MECARD:N:Ahlberg,Jonas;TEL:5417260199;EMAIL:jonas@tidewaterroasters.com;;'
const QR = 'QRCode'
const box = { x: 0.7, y: 0.7, width: 0.2, height: 0.2 }
const seen = (...texts: string[]) => ({ ...photo(), deviceCodes: texts.map((text) => ({ format: QR, text })) })
const readerOf = (text: string, codes: PictureCode[] = []) => ({
  textReader: { read: async () => ({ ...readingOf(text), ...(text === '' && { lines: [] }), codes }) },
})
const codesOf = async (given: Parameters<typeof run>[0]) => {
  const ran = run(given)
  await ran.result
  return (ran.findings().read_text as { codes?: PictureCode[] } | undefined)?.codes
}

describe('a code that the device read in the viewfinder', () => {
  test('makes a lead if the photo yields no text and no code', async () => {
    expect(await leadOf({ source: seen(ME), ports: readerOf('') })).toMatchObject({
      personName: 'Jonas Ahlberg',
      email: 'jonas@tidewaterroasters.com',
    })
  })

  test('comes after the codes read in the photo and is marked as the device’s', async () => {
    const own = { format: QR, text: 'https://tidewaterroasters.com', box }
    expect(await codesOf({ source: seen(ME), ports: readerOf(CARD, [own]) })).toMatchObject([
      own,
      { format: QR, text: ME, source: 'device' },
    ])
  })

  test('appears only once if the photo contains the same code', async () => {
    const own = { format: QR, text: ME, box }
    expect(await codesOf({ source: seen(` ${ME}\n`, ME), ports: readerOf('', [own]) })).toEqual([own])
  })

  test('marks its fields as the device’s, without a position in the photo', async () => {
    const ran = run({ source: seen(ME), ports: readerOf('') })
    await ran.result
    const [candidate] = readingCandidates(ran.findings().extract_business as never, [])
    expect(candidate?.fields.find(({ kind }) => kind === 'email')).toMatchObject({
      value: 'jonas@tidewaterroasters.com',
      source: 'device',
      boxes: [],
    })
  })

  test('does not apply to a capture that was cropped from another', async () => {
    const source = { ...seen(ME), crop: { x: 0, y: 0, width: 1, height: 0.5 } }
    expect(await run({ source, ports: readerOf('') }).result).toMatchObject({
      state: 'needs_attention',
      error: { code: 'no_text' },
    })
  })
})
