import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolderDurably, removeIfOld } from './durable-files.ts'

const AGE_MS = 60_000
let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-durable-'))
  path = join(folder, 'photo')
  await writeFile(path, 'old')
  await utimes(path, 0, 0)
})
afterEach(() => rm(folder, { recursive: true }))

/** As another process does that has received the same bytes. */
const keepAnew = async () => {
  await writeFile(join(folder, 'arriving'), 'new')
  await rename(join(folder, 'arriving'), path)
}

describe('a file that is old', () => {
  it('is removed, once', async () => {
    expect([await removeIfOld(path, AGE_MS), await removeIfOld(path, AGE_MS)]).toEqual([true, false])
    expect(await readdir(folder)).toEqual([])
  })

  it('is left where another process kept the same bytes after the look at it', async () => {
    expect(await removeIfOld(path, AGE_MS, keepAnew)).toBe(false)
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['new', ['photo']])
  })

  it('is not missed where somebody else removed it after the look at it', async () => {
    expect(await removeIfOld(path, AGE_MS, () => rm(path))).toBe(false)
  })
})

it('a file that is young is left', async () => {
  await keepAnew()
  expect(await removeIfOld(path, AGE_MS)).toBe(false)
  expect(await readFile(path, 'utf8')).toBe('new')
})

it('folders are made with those above them, and again without harm', async () => {
  const deep = join(folder, 'one', 'two', 'three')
  await makeFolderDurably(deep)
  await makeFolderDurably(deep)
  expect(await readdir(join(folder, 'one', 'two'))).toEqual(['three'])
})
