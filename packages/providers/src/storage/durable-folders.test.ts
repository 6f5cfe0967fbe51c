import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderMaker } from './durable-folders.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'canvass-named-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('a folder for files', () => {
  it('is made with its parents, and can be requested again', async () => {
    const folderFor = createFolderMaker(root)
    for (const name of ['two', 'three', 'two']) await folderFor(join(root, 'one', name)).named
    expect((await readdir(join(root, 'one'))).toSorted()).toEqual(['three', 'two'])
  })

  it('has one name that concurrent callers all wait for while it is being made', async () => {
    const folderFor = createFolderMaker(root)
    const folders = [folderFor(join(root, 'one', 'two')), folderFor(join(root, 'one', 'two'))]
    expect(folders[0]).toBe(folders[1])
    await Promise.all(folders.map(({ named }) => named))
    expect(folderFor(join(root, 'one', 'two'))).not.toBe(folders[0])
  })

  it('is made again after it and its parents were removed', async () => {
    const folderFor = createFolderMaker(root)
    await folderFor(join(root, 'one', 'two')).named
    await rm(join(root, 'one'), { recursive: true })
    await folderFor(join(root, 'one', 'two')).named
    expect(await readdir(join(root, 'one'))).toEqual(['two'])
  })

  it('is retried after it could not be made', async () => {
    const folderFor = createFolderMaker(root)
    await writeFile(join(root, 'one'), 'a file in its place')
    await expect(folderFor(join(root, 'one', 'two')).named).rejects.toThrow(/EEXIST|ENOTDIR/)
    await rm(join(root, 'one'))
    await folderFor(join(root, 'one', 'two')).named
    expect(await readdir(join(root, 'one'))).toEqual(['two'])
  })
})
