import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockHome } from './home-lock.ts'
import { startOf } from '../machine/process-state.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-lock-'))
  file = join(folder, 'lock.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the home lock', () => {
  it('is held by one process, and a second one is told by which', () => {
    const giveBack = lockHome(file, '/home/of/canvass')
    expect(() => lockHome(file, '/home/of/canvass')).toThrow(
      `Canvass is already running on /home/of/canvass (process ${process.pid}).`,
    )
    giveBack()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is taken over from a dead process', () => {
    const { pid } = spawnSync('true')
    writeFileSync(file, JSON.stringify({ pid, start: '1' }))
    lockHome(file, folder)()
    expect(existsSync(file)).toBe(false)
  })

  it('is taken over if its pid now belongs to another process', () => {
    writeFileSync(file, JSON.stringify({ pid: process.ppid, start: `${startOf(process.ppid)}0` }))
    lockHome(file, folder)()
    expect(existsSync(file)).toBe(false)
  })

  it('is taken over if a crash left it empty', () => {
    writeFileSync(file, '')
    lockHome(file, folder)()
    expect(existsSync(file)).toBe(false)
  })

  it('is not acquired on a full disk, and leaves nothing behind', () => {
    symlinkSync('/dev/full', `${file}.${process.pid}`)
    expect(() => lockHome(file, folder)).toThrow('ENOSPC')
    expect(readdirSync(folder)).toEqual([])
  })

  it('removes files left next to it by killed starts', () => {
    const { pid } = spawnSync('true')
    writeFileSync(`${file}.${pid}`, '')
    writeFileSync(`${file}.stale.${pid}`, '')
    const giveBack = lockHome(file, folder)
    expect(readdirSync(folder)).toEqual(['lock.json'])
    giveBack()
  })

  it('is not released by a process that has lost it to another', () => {
    const giveBack = lockHome(file, folder)
    writeFileSync(file, JSON.stringify({ pid: 1 }))
    giveBack()
    expect(existsSync(file)).toBe(true)
  })
})
