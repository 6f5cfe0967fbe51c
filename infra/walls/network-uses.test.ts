import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './source-files.ts'
import { networkUses } from './network-uses.ts'

/** The code that runs on a server, except tests and stand-ins. */
const SERVERS = /^(packages\/(?!testing\/)[^/]+|apps\/(api|worker))\/src\//
const WAY_OUT = 'packages/providers/src/outgoing/'

it('server code makes no network calls except through the outgoing folder', () => {
  const files = sourceFiles().filter((path) => SERVERS.test(path) && !/\.test\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(300)
  const found = files
    .filter((path) => !path.startsWith(WAY_OUT))
    .map((path) => [path, ...networkUses(readFileSync(join(root, path), 'utf8'))])
    .filter(([, ...names]) => names.length > 0)
  expect(found).toEqual([])
})

it.each([
  ["await fetch('https://example.com')", 'fetch'],
  ['const ask = fetch', 'fetch'],
  ["globalThis.fetch('x')", 'fetch'],
  ["globalThis['fetch']('x')", 'fetch'],
  ['const { fetch } = globalThis', 'fetch'],
  ['const { fetch: ask } = globalThis', 'fetch'],
  ['const { fetch = other } = globalThis', 'fetch'],
  ['send({ fetch })', 'fetch'],
  ["new WebSocket('wss://example.com')", 'WebSocket'],
  ["new EventSource('x')", 'EventSource'],
  ['new XMLHttpRequest()', 'XMLHttpRequest'],
  ["process.getBuiltinModule('http')", 'getBuiltinModule'],
  ["await import('node:https')", 'node:https'],
  ["await import('undici')", 'undici'],
  ["import { connect } from 'node:net'", 'connect'],
  ["import { connect as dial } from 'net'", 'connect'],
  ["import net from 'node:net'", 'net'],
  ["import * as net from 'node:net'", 'net'],
])('detects the network access in %s', (code, name) => expect(networkUses(code)).toContain(name))

it.each([
  'repository.fetch(1)',
  'const found = { fetch: 1 }',
  'type Ask = typeof fetch',
  "import type { Socket } from 'node:net'\nexport const one = (socket: Socket) => socket",
  "import { isIP } from 'node:net'\nisIP('1')",
  "import { type Socket, isIPv6 } from 'node:net'\nisIPv6('1')",
  "import { WebSocket } from 'ws'\nexport const open = WebSocket.OPEN",
  "await import('./heavy.ts')",
])('finds no network access in %s', (code) => expect(networkUses(code)).toEqual([]))
