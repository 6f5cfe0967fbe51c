import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeAtomic } from './write-atomic.ts'

it('a file written on a full disk keeps its old content, with no partial file next to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-whole-'))
  const file = join(folder, 'connection.json')
  writeAtomic(file, 'first')
  // The kernel fails every write to this device with "no space left".
  symlinkSync('/dev/full', `${file}.new`)
  expect(() => writeAtomic(file, 'second')).toThrow('ENOSPC')
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['first', ['connection.json']])
  writeAtomic(file, 'third')
  expect(readFileSync(file, 'utf8')).toBe('third')
  rmSync(folder, { recursive: true })
})
