import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSite } from '@canvass/contracts/health'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'canvass-site-'))
  await mkdir(join(webFolder, 'pages'))
  await writeFile(join(webFolder, 'index.html'), 'the app itself')
  const site = { pages: { '/': 'welcome.html', '/pricing': 'pricing.html' }, app: ['/', '/lead/:identifier'] }
  await writeFile(join(webFolder, 'pages/site.json'), JSON.stringify(site))
  await writeFile(join(webFolder, 'pages/welcome.html'), 'welcome at https://canvass.invalid/')
  await writeFile(join(webFolder, 'pages/pricing.html'), 'five plans')
  await writeFile(join(webFolder, 'pages/404.html'), 'there is nothing here')
  await writeFile(join(webFolder, 'pages/robots.txt'), 'Sitemap: https://canvass.invalid/sitemap.xml')
  await writeFile(join(webFolder, 'pages/sitemap.xml'), '<loc>https://canvass.invalid/pricing</loc>')
  app = await testApp({ env: { PUBLIC_URL: 'https://canvass.example.com' }, replace: () => ({ webFolder }) })
})
afterAll(async () => {
  await app.close()
  await rm(webFolder, { recursive: true })
})

describeAccess(getSite, { app: () => app })

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, { headers: { ...page, ...headers } })
const statusAndText = async (answer: Response) => [answer.status, await answer.text()]

describe('a public page', () => {
  it.each(['/pricing', '/pricing/', '/Pricing', '/pricing?from=letter'])('is served completely: %s', async (path) => {
    expect(await statusAndText(await get(path))).toEqual([200, 'five plans'])
  })

  it('is revalidated each time, and resent only if it changed', async () => {
    const first = await get('/pricing')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    // Uses a client without a cache.
    const status = await new Promise((resolve, reject) => {
      const headers = { ...page, 'if-none-match': first.headers.get('etag') ?? '' }
      request(`${app.origin}/pricing`, { headers }, (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end()
    })
    expect(status).toBe(304)
  })

  it('is compressed for clients that support it', async () => {
    const answer = await get('/pricing', { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await statusAndText(answer)).toEqual([200, 'five plans'])
  })

  it('contains this server’s URL, which the build did not know', async () => {
    expect(await (await get('/')).text()).toBe('welcome at https://canvass.example.com/')
    expect(await (await get('/robots.txt')).text()).toBe('Sitemap: https://canvass.example.com/sitemap.xml')
    expect(await (await get('/sitemap.xml')).text()).toBe('<loc>https://canvass.example.com/pricing</loc>')
  })
})

describe('the root URL', () => {
  it('is the landing page for a stranger', async () => {
    expect((await statusAndText(await get('/')))[1]).toMatch(/^welcome/)
    expect((await statusAndText(await get('/', { cookie: 'canvass_functional=yes' })))[1]).toMatch(/^welcome/)
  })

  it.each(['canvass=x', '__Host-canvass=x', 'a=b; canvass-device=x', 'canvass-signed-in=yes'])(
    'is the app on a device where someone is or was signed in: %s',
    async (cookie) => {
      expect(await statusAndText(await get('/', { cookie }))).toEqual([200, 'the app itself'])
    },
  )
})

it.each(['/lead/1', '/lead/acme.com'])('an app URL gets the app: %s', async (path) => {
  expect(await statusAndText(await get(path))).toEqual([200, 'the app itself'])
})

describe('an unknown URL', () => {
  it.each(['/nowhere', '/lead', '/pricing/more', '/lead/1/2/3', '/pricing.html', '/index.php', '/a.b/c.png'])(
    'gets the not-found page with a 404 status: %s',
    async (path) => {
      expect(await statusAndText(await get(path))).toEqual([404, 'there is nothing here'])
    },
  )

  it('gets the not-found page for a browser navigation, whatever else it accepts', async () => {
    const headers = { accept: '*/*', 'sec-fetch-dest': 'document' }
    expect(await statusAndText(await get('/index.php', headers))).toEqual([404, 'there is nothing here'])
  })

  it.each([
    ['a picture', '/logo.png', { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-dest': 'image' }],
    ['a script', '/old.js', { accept: '*/*' }],
    ['a part of the app', '/assets/old.js', {}],
    ['an answer of the API', '/api/nowhere.html', {}],
  ])('gets no page when %s was requested', async (_, path, headers) => {
    const answer = await get(path, headers)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }])
  })

  it.each(['/pages/pricing.html', '/pages/site.json', '/PAGES/site.json', '/pages'])(
    'includes the folder of the prebuilt pages: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

const policyOf = async (of: TestApp) =>
  (await fetch(`${of.origin}/pricing`, { headers: page })).headers.get('content-security-policy')

describe('page views', () => {
  it('are sent nowhere by default', async () => {
    expect((await app.signedOut.ask(getSite)).answer).toEqual({ collector: null })
    expect(await policyOf(app)).toMatch(/connect-src 'self' ws:\/\/[\w.:]+ wss:\/\/[\w.:]+;/)
  })

  it('may go to the configured collector, and the pages’ policy allows it', async () => {
    const counted = await testApp({
      env: { PAGE_VIEW_COLLECTOR: 'https://views.example.com/collect' },
      replace: () => ({ webFolder }),
    })
    expect((await counted.signedOut.ask(getSite)).answer).toEqual({ collector: 'https://views.example.com/collect' })
    expect(await policyOf(counted)).toMatch(/connect-src 'self' [^;]* https:\/\/views\.example\.com;/)
    await counted.close()
  })
})
