import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

/** Whether a text hard-codes an API path: renaming the path would miss it, or split a cache in two. */
const hasHardCodedPath = (text: string): boolean => /(['"`}])\/api\//.test(text)

it('the web app takes every API path from the contracts', () => {
  const again = sourceFiles()
    .filter((path) => path.startsWith('apps/web/src/') && !/\.test\.tsx?$/.test(path))
    .filter((path) => hasHardCodedPath(readFileSync(join(root, path), 'utf8')))
  expect(again).toEqual([])
})

it.each(["queryKey: ['/api/leads', id]", 'fetch(`/api/ping`)', 'new WebSocket(`wss://${location.host}/api/realtime`)'])(
  'detects the hard-coded path in %s',
  (text) => expect(hasHardCodedPath(text)).toBe(true),
)

it.each(["import { call } from '../../platform/api/call.ts'", 'call(getLead, { params: { id } })'])(
  'finds no hard-coded path in %s',
  (text) => expect(hasHardCodedPath(text)).toBe(false),
)
