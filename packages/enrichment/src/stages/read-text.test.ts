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
  test('makes a lead where the picture gives no text and no code', async () => {
    expect(await leadOf({ source: seen(ME), ports: readerOf('') })).toMatchObject({
      personName: 'Jonas Ahlberg',
      email: 'jonas@tidewaterroasters.com',
    })
  })

  test('stands behind those that were read in the picture, as the device’s word', async () => {
    const own = { format: QR, text: 'https://tidewaterroasters.com', box }
    expect(await codesOf({ source: seen(ME), ports: readerOf(CARD, [own]) })).toMatchObject([
      own,
      { format: QR, text: ME, source: 'device' },
    ])
  })

  test('is told once where the picture says the same', async () => {
    const own = { format: QR, text: ME, box }
    expect(await codesOf({ source: seen(` ${ME}\n`, ME), ports: readerOf('', [own]) })).toEqual([own])
  })

  test('tells its fields as the device’s, with no place in the picture', async () => {
    const ran = run({ source: seen(ME), ports: readerOf('') })
    await ran.result
    const [candidate] = readingCandidates(ran.findings().extract_business as never, [])
    expect(candidate?.fields.find(({ kind }) => kind === 'email')).toMatchObject({
      value: 'jonas@tidewaterroasters.com',
      source: 'device',
      boxes: [],
    })
  })

  test('is no word of a capture that was tapped apart from another', async () => {
    const source = { ...seen(ME), crop: { x: 0, y: 0, width: 1, height: 0.5 } }
    expect(await run({ source, ports: readerOf('') }).result).toMatchObject({
      state: 'needs_attention',
      error: { code: 'no_text' },
    })
  })
})
