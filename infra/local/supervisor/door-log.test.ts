import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isDoorEntry, openDoorLog } from './door-log.ts'

let folder: string
const say = () => {}
const dayMs = 24 * 60 * 60 * 1000

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-door-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string, ageMs: number) => {
  const at = new Date(Date.now() - ageMs)
  writeFileSync(join(folder, name), text)
  utimesSync(join(folder, name), at, at)
}
const kept = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))

describe('the door log', () => {
  it('contains the lines about who came to the door, and no others', () => {
    expect(isDoorEntry('{"level":30,"kind":"door","msg":"Signed in"}')).toBe(true)
    expect(isDoorEntry('{"level":30,"msg":"answered","path":"/\\"door\\""}')).toBe(false)
    expect(isDoorEntry('"door"')).toBe(false)
    expect(isDoorEntry('not a line of a log, "door"')).toBe(false)
  })

  it('starts a new file every day and keeps those of the last thirty days', () => {
    write('door-2026-01-01T00-00-00.000Z.log', 'too old', 31 * dayMs)
    write('door-2026-01-02T00-00-00.000Z.log', 'old', 29 * dayMs)
    write('door.log', 'yesterday', dayMs)
    openDoorLog(folder, say)('today')
    expect(kept().toSorted()).toEqual(['old', 'today', 'yesterday'])
  })

  it('starts a new file at a size limit and deletes the oldest when all together are too large', () => {
    const log = openDoorLog(folder, say, { keptMs: dayMs, bytesOfFile: 10, bytesTogether: 35 })
    write('door-2026-01-01T00-00-00.000Z.log', 'the oldest one', 1_000)
    for (const line of ['the 1st line', 'the 2nd line', 'the 3rd line']) log(line)
    expect(kept().toSorted()).toEqual(['the 1st line', 'the 2nd line', 'the 3rd line'])
  })
})
