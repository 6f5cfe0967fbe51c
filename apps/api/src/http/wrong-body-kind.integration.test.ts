import { connect } from 'node:net'
import { allEndpoints } from '@canvass/contracts/all-endpoints'
import type { Endpoint } from '@canvass/contracts/endpoint'
import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let user: BuiltUser
beforeAll(async () => {
  app = await testApp()
  user = await app.buildUser('super_admin')
})
afterAll(() => app.close())

const jsonRoutes = allEndpoints.filter(({ bodyKind }) => bodyKind === 'json')

const framings = {
  'no length': '',
  'a length of nothing': 'content-length: 0\r\n',
  'an empty chunk': 'transfer-encoding: chunked\r\n',
}
const types = {
  'text/plain': 415,
  'a/b': 415,
  'multipart/mixed': 415,
  // A well-formed form, which the form parser would accept.
  'multipart/form-data; boundary=x': 415,
  'application/json': 400,
  none: 400,
}

const cases = jsonRoutes.flatMap((contract) =>
  Object.entries(framings).flatMap(([framing, header]) =>
    Object.entries(types).map(([type, status]) => ({ contract, framing, header, type, status, name: contract.name })),
  ),
)

/** Returns the raw response to one request. */
function answerTo({ method, path }: Endpoint, header: string, type: string): Promise<string> {
  const { port } = new URL(app.origin)
  // Flags are identified by key, and everything else by an id.
  const url = path.replace('/flags/:key', `/flags/${FLAG_KEYS[0]}`).replaceAll(/:\w+/g, crypto.randomUUID())
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        `${method} ${url} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n` +
          `cookie: canvass=${user.sessionToken}\r\n${type === 'none' ? '' : `content-type: ${type}\r\n`}` +
          `${header}\r\n${header.includes('chunked') ? '0\r\n\r\n' : ''}`,
      ),
    )
    let got = ''
    socket.on('data', (chunk) => (got += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(got))
  })
}

describe('an empty request to a JSON route', () => {
  it.each(cases)('$name with $framing and the content type $type is refused immediately', async (given) => {
    const answer = await answerTo(given.contract, given.header, given.type)
    // An empty chunk counts as a body, and a body without a type is unsupported.
    const expected = given.type === 'none' && given.framing === 'an empty chunk' ? 415 : given.status
    expect(Number(answer.split(' ')[1])).toBe(expected)
    // The refusal names the required kind, and no other parser sees the request.
    expect(answer.includes('The request must be JSON')).toBe(expected === 415)
  })
})
