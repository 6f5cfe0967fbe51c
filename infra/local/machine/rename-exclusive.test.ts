import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renameExclusive } from './rename-exclusive.ts'

let folder: string
let partial: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-name-'))
  partial = join(folder, 'whole.tar.partial')
  file = join(folder, 'whole.tar')
  writeFileSync(partial, 'whole')
})
afterEach(() => rmSync(folder, { recursive: true }))

const refusing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

describe('a finished file', () => {
  it.each([undefined, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'gets its name, also on a disk without hard links (%s)',
    async (code) => {
      await renameExclusive(partial, file, code === undefined ? undefined : refusing(code))
      expect(readFileSync(file, 'utf8')).toBe('whole')
    },
  )

  it.each([undefined, 'EPERM'])('does not get the name of an existing file (%s)', async (code) => {
    writeFileSync(file, 'mine')
    const given = renameExclusive(partial, file, code === undefined ? undefined : refusing(code))
    await expect(given).rejects.toThrow('EEXIST')
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('leaves no empty placeholder behind if it could not be moved', async () => {
    rmSync(partial)
    await expect(renameExclusive(partial, file, refusing('EPERM'))).rejects.toThrow('ENOENT')
    expect(readdirSync(folder)).toEqual([])
  })

  it('does not get its name if linking fails for another reason', async () => {
    await expect(renameExclusive(partial, file, refusing('EIO'))).rejects.toThrow('EIO')
    expect(readdirSync(folder)).toEqual(['whole.tar.partial'])
  })
})
