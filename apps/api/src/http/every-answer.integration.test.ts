import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMe, login } from '@canvass/contracts/auth'
import { BUILT_PASSWORD } from '@canvass/testing/build-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let webFolder: string
const lines: string[] = []
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'canvass-web-'))
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Canvass</title>')
  await writeFile(join(webFolder, 'sw.js'), 'self.skipWaiting()')
  await writeFile(join(webFolder, 'assets/app-1a2b3c.js'), 'plain()')
  await writeFile(join(webFolder, 'assets/app-1a2b3c.js.br'), 'pressed()')
  await writeFile(join(webFolder, 'assets/reading-worker-1a2b3c.js'), 'read()')
  for (const name of ['sw.js.map', 'assets/app-1a2b3c.js.map', 'assets/app-1a2b3c.js.map.br'])
    await writeFile(join(webFolder, name), 'secret')
  await writeFile(join(webFolder, '.built-from'), 'secret')
  app = await testApp({ replace: () => ({ webFolder }), logStream: { write: (line) => lines.push(line) } })
})
afterAll(async () => {
  await app.close()
  await rm(webFolder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.origin + path, { headers })
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')

describe('every response', () => {
  it.each([
    ['/api/health', {}],
    ['/api/auth/me', {}],
    ['/api/nothing', {}],
    ['/api/leads/%', {}],
    ['/api/docs', {}],
    ['/api/openapi.json', {}],
    ['/', page],
    ['/leads', page],
    ['/sw.js', {}],
    ['/assets/app-1a2b3c.js', {}],
    ['/assets/gone.js', {}],
    ['/%', page],
  ])('for %s has security headers, and none that reveal its implementation', async (path, headers) => {
    const answer = await get(path, headers)
    const of = (name: string) => answer.headers.get(name) ?? ''
    expect(of('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'(?:;|$)/)
    expect(of('content-security-policy')).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')/)
    expect(of('x-content-type-options')).toBe('nosniff')
    expect(of('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(of('permissions-policy')).toContain('camera=(self), geolocation=(self), microphone=(self)')
    expect(of('cross-origin-opener-policy')).toBe('same-origin')
    expect(of('cross-origin-resource-policy')).toBe('same-origin')
    expect(of('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(of('strict-transport-security')).toBe('')
    expect(of('x-powered-by') + of('server')).toBe('')
  })

  it('from the API is never cached', async () => {
    expect((await get('/api/ping')).headers.get('cache-control')).toBe('no-store')
  })

  it('has a request id of our own, even if the caller sends one', async () => {
    const answer = await get('/api/nothing', { 'x-request-id': 'theirs' })
    const body = (await answer.json()) as { requestId: string }
    expect(body.requestId).toBe(answer.headers.get('x-request-id'))
    expect(body.requestId).not.toBe('theirs')
  })
})

describe('the app', () => {
  it('has its own policy, which allows only this origin', async () => {
    const policy = (await get('/', page)).headers.get('content-security-policy')
    for (const part of ["script-src 'self';", "style-src 'self'", "img-src 'self' blob: data:", "worker-src 'self'"])
      expect(policy).toContain(part)
    expect(policy).toContain(`ws://${new URL(app.origin).host}`)
  })

  it('never turns text into script, in a page or a worker', async () => {
    for (const path of ['/', '/leads', '/sw.js', '/assets/app-1a2b3c.js', '/assets/reading-worker-1a2b3c.js'])
      expect(await policyOf(path)).toMatch(/; require-trusted-types-for 'script'; trusted-types app$/)
  })

  it('lets only its workers compile WebAssembly', async () => {
    expect(await policyOf('/assets/reading-worker-1a2b3c.js')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    for (const path of ['/', '/worker', '/assets/app-1a2b3c.js', '/sw.js', '/assets/x/../worker.html'])
      expect(await policyOf(path)).not.toContain('eval')
  })

  it('serves its page at every page URL', async () => {
    for (const path of ['/', '/leads', '/lead/0189', '/reset-password?token=x']) {
      const answer = await get(path, page)
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Canvass</title>'])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('sends no referrer from a password page', async () => {
    expect((await get('/reset-password?token=x', page)).headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('never serves its page for a missing file or a request that does not want a page', async () => {
    for (const answer of [
      await get('/assets/gone.js', page),
      await get('/icon.png', { accept: 'image/avif,image/webp,*/*;q=0.8' }),
      await get('/leads', { accept: 'application/json' }),
      await fetch(`${app.origin}/leads`, { method: 'POST', headers: page }),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toContain('application/json')
    }
  })

  it('serves files with a digest as immutable, and the rest for revalidation', async () => {
    const asset = await get('/assets/app-1a2b3c.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/assets/gone.js')).headers.get('cache-control')).toBe('no-store')
  })

  it('sends precompressed files to clients that accept them', async () => {
    const pressed = await fetch(`${app.origin}/assets/app-1a2b3c.js`, { headers: { 'accept-encoding': 'br' } }).catch(
      (error: unknown) => error,
    )
    // The file isn't really compressed, so reading it fails if it was sent as such.
    const status = pressed instanceof Response ? pressed.headers.get('content-encoding') : 'br'
    expect(status).toBe('br')
    const plain = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'identity' })
    expect(await plain.text()).toBe('plain()')
  })

  it.each([
    '/sw.js.map',
    '/assets/app-1a2b3c.js.map',
    '/assets/app-1a2b3c.js.map?x',
    '/assets/app-1a2b3c.js.MAP',
    '/assets/app-1a2b3c.js.map.br',
    '/assets/app-1a2b3c.js.%6dap',
    '/assets/app-1a2b3c.js%2emap',
  ])('does not serve its source maps: %s', async (path) => {
    const answer = await get(path)
    expect([answer.status, (await answer.text()).includes('secret')]).toEqual([404, false])
  })

  it.each(['/.built-from', '/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets/../../x'])(
    'exposes no other files: %s',
    async (path) => {
      const text = await (await get(path)).text()
      expect(text).not.toMatch(/secret|"name"/)
    },
  )
})

describe('a server fault', () => {
  it('is reported without details, and logged with everything but the data', async () => {
    const broken = await testApp({
      logStream: { write: (line) => lines.push(line) },
      replace: (deps) => ({
        findActor: () => {
          throw new Error(`secret of ${deps.settings.home}`)
        },
      }),
    })
    const answer = await fetch(`${broken.origin}/api/auth/me`)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      message: 'Something went wrong on our end',
      error: 'Something went wrong on our end',
      code: 'internal',
      requestId: answer.headers.get('x-request-id'),
    })
    expect(lines.some((line) => line.includes('secret of'))).toBe(true)
    await broken.close()
  })

  it('is reported as temporary when the database is unavailable', async () => {
    const lonely = await testApp()
    const user = await lonely.buildUser()
    await lonely.deps.database.close()
    const answer = await fetch(`${lonely.origin}/api/health`)
    const body = (await answer.json()) as { ok: boolean; parts: Record<string, { ok: boolean }> }
    expect([answer.status, body.ok, body.parts['database']?.ok, body.parts['storage']?.ok]).toEqual([
      503,
      false,
      false,
      true,
    ])
    expect((await fetch(`${lonely.origin}/api/ready`)).status).toBe(503)
    const asked = await lonely.as(user).ask(getMe)
    expect([asked.status, asked.refusal.code, asked.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    await lonely.close()
  })
})

describe('the log', () => {
  it('contains no passwords, cookies, tokens, addresses, or queries', async () => {
    const user = await app.buildUser('admin', { email: 'canary-address@example.com' })
    await app.signedOut.ask(login, { body: { username: user.email, password: 'canary-password' } })
    await app.signedOut.ask(login, { body: { username: user.email, password: BUILT_PASSWORD } })
    await app
      .as(user)
      .ask(login, { rawBody: '{"password":"canary-broken', headers: { 'content-type': 'application/json' } })
    await get('/api/ping?nonce=canary-query')
    await get('/api/leads/%zz?token=canary-bad-address')
    await get(`/api/leads/${'x'.repeat(300)}?token=canary-long-address`)
    await get('/api/leads?limit=x&token=canary-wrong-query')
    await get('/api/nothing?token=canary-nothing')
    const all = lines.join('')
    expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(3)
    for (const canary of ['canary', user.sessionToken, BUILT_PASSWORD, 'argon2']) expect(all).not.toContain(canary)
  })
})
