import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

/** An address that is written down again: a renamed path would leave it behind, or split a cache in two. */
const writtenAgain = (text: string): boolean => /(['"`}])\/api\//.test(text)

it('the web app takes every address from the contracts', () => {
  const again = sourceFiles()
    .filter((path) => path.startsWith('apps/web/src/') && !/\.test\.tsx?$/.test(path))
    .filter((path) => writtenAgain(readFileSync(join(root, path), 'utf8')))
  expect(again).toEqual([])
})

it.each(["queryKey: ['/api/leads', id]", 'fetch(`/api/ping`)', 'new WebSocket(`wss://${location.host}/api/realtime`)'])(
  '%s is found',
  (text) => expect(writtenAgain(text)).toBe(true),
)

it.each(["import { call } from '../../platform/api/call.ts'", 'call(getLead, { params: { id } })'])(
  '%s is no address',
  (text) => expect(writtenAgain(text)).toBe(false),
)
