import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importantPart, openLog } from './log-file.ts'

let folder: string
let file: string
let said: string[]
const say = (line: string) => void said.push(line)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-log-'))
  file = join(folder, 'logs', 'api.log')
  said = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a log file', () => {
  it('recreates its folder if someone removed it', () => {
    const log = openLog(file, say)
    log('one\n')
    rmSync(join(folder, 'logs'), { recursive: true })
    log('two\n')
    expect([readFileSync(file, 'utf8'), said]).toEqual(['two\n', []])
  })

  it('drops lines while the disk is full, and reports how many once there is room', () => {
    const log = openLog(file, say)
    log('one\n')
    rmSync(file)
    // The kernel fails every write to this device with "no space left".
    symlinkSync('/dev/full', file)
    log('two\n')
    log('three\n')
    expect(said).toEqual(['api.log cannot be written (ENOSPC); its lines are dropped until it can.'])
    rmSync(file)
    log('four\n')
    log('five\n')
    const [empty, note = '', ...rest] = readFileSync(file, 'utf8').split('\n')
    expect([empty, ...rest]).toEqual(['', 'four', 'five', ''])
    expect(JSON.parse(note)).toMatchObject({ level: 40, msg: expect.stringMatching(/^2 lines were dropped/) as string })
  })

  it("continues in the same file if it can't be rotated", () => {
    const log = openLog(file, say, {
      isDue: () => true,
      setAside: () => {
        throw new Error('may not be renamed')
      },
    })
    log('one\n')
    log('two\n')
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
  })

  it('is rotated past its size limit, and keeps the old content', () => {
    const log = openLog(file, say)
    log(`${'x'.repeat(21 * 1024 * 1024)}\n`)
    log('two\n')
    expect([readFileSync(file, 'utf8'), existsSync(`${file}.1`)]).toEqual(['two\n', true])
    expect(readdirSync(join(folder, 'logs'))).toHaveLength(2)
  })

  it('includes what an earlier run wrote when measuring its size', () => {
    openLog(file, say)('one\n')
    writeFileSync(file, 'x'.repeat(21 * 1024 * 1024))
    openLog(file, say)('two\n')
    expect(readFileSync(file, 'utf8')).toBe('two\n')
  })
})

describe('the log output at the terminal', () => {
  it('includes warnings and errors, with their causes', () => {
    expect(importantPart('{"level":40,"msg":"disk is nearly full"}')).toBe('disk is nearly full')
    expect(importantPart('{"level":50,"msg":"no mail","err":{"message":"refused"}}')).toBe('no mail: refused')
  })

  it('omits what goes well', () => {
    expect(importantPart('{"level":30,"msg":"request completed"}')).toBeUndefined()
    expect(importantPart('  ')).toBeUndefined()
  })

  it("includes everything that isn't a log line, like a stack printed by Node itself", () => {
    expect(importantPart('SyntaxError: unexpected token')).toBe('SyntaxError: unexpected token')
    expect(importantPart('{ code: 1 }')).toBe('{ code: 1 }')
  })
})
