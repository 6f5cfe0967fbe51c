import { hostileFiles } from '@canvass/testing/hostile-corpus'
import { expect, test } from 'vitest'
import { inspectPicture } from './inspect-picture.ts'
import { PictureRefused } from './picture-refused.ts'

test('more than sixty hostile files are refused from their header, before a pixel is decoded', async () => {
  const files = await hostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(60)
  const taken: string[] = []
  for (const { name, bytes } of files) {
    const outcome = await inspectPicture(bytes).catch((error: unknown) => error)
    if (!(outcome instanceof PictureRefused)) taken.push(`${name}: ${JSON.stringify(outcome)}`)
  }
  expect(taken).toEqual([])
}, 60_000)
