import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { pureRooms } from './rooms.ts'
import { root } from './source-files.ts'

const run = promisify(execFile)
const tsc = join(root, 'infra/node_modules/.bin/tsc')

/** Globals of Node or a browser that the language itself doesn't have. */
const machine = ['fetch', 'process', 'window', 'console', 'setTimeout', 'Buffer', 'document', 'URL']

describe.each(Object.keys(pureRooms))('%s', (name) => {
  const config = join(root, 'packages', name, 'tsconfig.json')

  it('compiles against the bare language', () => {
    const { compilerOptions } = JSON.parse(readFileSync(config, 'utf8')) as {
      compilerOptions: { lib?: unknown; types?: unknown }
    }
    expect(compilerOptions).toMatchObject({ lib: ['es2023'], types: [] })
  })

  it("can't refer to any global of Node or a browser", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'canvass-pure-'))
    try {
      writeFileSync(join(folder, 'reach.ts'), machine.map((word, n) => `export const reach${n} = ${word}\n`).join(''))
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: config, include: ['reach.ts'] }))
      const { stdout } = await run(tsc, ['-p', folder, '--pretty', 'false']).catch((error: { stdout: string }) => error)
      expect(machine.filter((word) => !stdout.includes(`Cannot find name '${word}'`))).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 30_000)
})
