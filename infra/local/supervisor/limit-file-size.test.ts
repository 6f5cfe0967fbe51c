import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { limitFileSize } from './limit-file-size.ts'

it('a log held open by another program is truncated in place once it exceeds its limit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-bound-'))
  const file = join(folder, 'postgres.log')
  const held = openSync(file, 'a')
  writeSync(held, 'before')
  limitFileSize(file, 3)
  writeSync(held, 'after')
  limitFileSize(file, 5)
  closeSync(held)
  const texts = [readFileSync(file, 'utf8'), readFileSync(`${file}.1`, 'utf8')]
  rmSync(folder, { recursive: true })
  expect(texts).toEqual(['after', 'before'])
})
