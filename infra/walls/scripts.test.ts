import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFiles, root } from './source-files.ts'

/** The base config of the whole tree, which all others extend. */
const BASE = 'tsconfig.base.json'

const packageOf = (path: string): string => /^(?:(?:apps|packages)\/[^/]+|infra)(?=\/)/.exec(path)?.[0] ?? ''

const scriptsOf = (folder: string): Record<string, string> =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { scripts?: Record<string, string> })
    .scripts ?? {}

describe("a package's own scripts", () => {
  it.each(projectFiles().filter((path) => /(^|\/)tsconfig[^/]*\.json$/.test(path) && path !== BASE))(
    'check the types with %s',
    (path) => {
      const folder = packageOf(path)
      const within = path.slice(folder.length + 1)
      const named = within.includes('/') ? dirname(within) : within
      expect(scriptsOf(folder)['types']?.split(' && ')).toContain(`tsc -p ${named}`)
    },
  )

  const tested = new Set(
    projectFiles()
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('.integration.'))
      .map(packageOf),
  )
  it.each([...tested].toSorted())('run the unit tests of %s', (folder) => {
    expect(scriptsOf(folder)['unit']).toMatch(/^node (?:\.\.\/){0,2}(?:infra\/)?local\/unit\.ts(?: --shared)?$/)
  })
})
