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

/** Stores the file again, like another process that received the same bytes. */
const storeAgain = async () => {
  await writeFile(join(folder, 'arriving'), 'new')
  await rename(join(folder, 'arriving'), path)
}

describe('an old file', () => {
  it('is removed, once', async () => {
    expect([await removeIfOld(path, AGE_MS), await removeIfOld(path, AGE_MS)]).toEqual([true, false])
    expect(await readdir(folder)).toEqual([])
  })

  it('is left alone if another process stored the same bytes after the check', async () => {
    expect(await removeIfOld(path, AGE_MS, storeAgain)).toBe(false)
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['new', ['photo']])
  })

  it('causes no error if another process removed it after the check', async () => {
    expect(await removeIfOld(path, AGE_MS, () => rm(path))).toBe(false)
  })
})

it('a young file is left alone', async () => {
  await storeAgain()
  expect(await removeIfOld(path, AGE_MS)).toBe(false)
  expect(await readFile(path, 'utf8')).toBe('new')
})

it('folders are made with their parents, and repeating it does no harm', async () => {
  const deep = join(folder, 'one', 'two', 'three')
  await makeFolderDurably(deep)
  await makeFolderDurably(deep)
  expect(await readdir(join(folder, 'one', 'two'))).toEqual(['three'])
})
