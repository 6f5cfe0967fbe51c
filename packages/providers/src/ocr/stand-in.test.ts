import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStandInReader, POISON_MARKER } from './stand-in.ts'

const { signal } = new AbortController()

test('the stand-in returns the text prepared for a picture, and its default for all others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stand-in-'))
  const known = Buffer.from('one')
  const sha256 = createHash('sha256').update(known).digest('hex')
  await writeFile(
    join(folder, 'texts.json'),
    JSON.stringify({ texts: { [sha256]: 'Marlowe\nBakery' }, defaultText: 'Else' }),
  )
  const reader = createStandInReader(join(folder, 'texts.json'))
  expect(await reader.read(known, signal)).toMatchObject({
    engine: 'stand-in',
    text: 'Marlowe\nBakery',
    lines: [{}, {}],
  })
  expect((await reader.read(Buffer.from('two'), signal)).text).toBe('Else')
  await rm(folder, { recursive: true })
})

test('the stand-in permanently refuses marked bytes', async () => {
  const poison = Buffer.from(`xx${POISON_MARKER}xx`)
  await expect(createStandInReader().read(poison, signal)).rejects.toMatchObject({ isRetryable: false })
})

test('the stand-in identifies itself as one', async () => {
  expect(await createStandInReader().check()).toContain('Stand-in')
})
