import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openOutgoing } from '@canvass/providers/outgoing/open-outgoing'
import { openProviders } from '@canvass/providers/registry/open-providers'
import { readSettings } from '@canvass/settings/settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoTown } from './town.ts'

let child: ChildProcess
let printed = ''
let env: Readonly<Record<string, string>>
let control = ''
const town = demoTown()
const [known] = town.places
if (!known) throw new Error('The town is empty')

beforeAll(async () => {
  child = spawn(process.execPath, [join(import.meta.dirname, 'standins.ts'), '--port', '0'])
  child.stderr?.on('data', (chunk) => (printed += String(chunk)))
  const told = new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(printed)))
    child.stdout?.on('data', (chunk) => {
      printed += String(chunk)
      if (printed.includes('how to switch: curl')) resolve()
    })
  })
  await told
  env = Object.fromEntries(
    [...printed.matchAll(/^([A-Z_]+)=(\S+)$/gmu)].map(([, name = '', value = '']) => [name, value]),
  )
  control = /curl (http:\S+)\/$/mu.exec(printed)?.[1] ?? ''
})
afterAll(() => void child.kill('SIGKILL'))

const at = (name: string, path: string) => `${env[name] ?? ''}${path}`
const says = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

it('each stand-in has the businesses of the demonstration', async () => {
  const { name, latitude, longitude, website = '' } = known
  const q = encodeURIComponent(name)
  expect(await says(at('NOMINATIM_URL', `/search?q=${q}&format=jsonv2`))).toContain(name)
  expect(await says(at('PHOTON_URL', `/api?q=${q}`))).toContain(name)
  const data = `[out:json];nwr(around:50,${latitude},${longitude})["name"];out;`
  const around = { method: 'POST', body: new URLSearchParams({ data }) }
  expect(await says(at('OVERPASS_URL', '/api/interpreter'), around)).toContain(name)
  const headers = {
    'x-goog-api-key': env['GOOGLE_PLACES_KEY'] ?? '',
    'x-goog-fieldmask': 'places.id,places.displayName',
  }
  const search = { method: 'POST', headers, body: JSON.stringify({ textQuery: name }) }
  expect(await says(at('GOOGLE_PLACES_URL', '/v1/places:searchText'), search)).toContain(name)
  expect(await says(at('WEBSITES_BASE_URL', `/${new URL(website).host}/`))).toContain(
    `<h1>${name.replaceAll('&', '&amp;')}</h1>`,
  )
})

it('the printed settings point the product at all stand-ins', async () => {
  const outgoing = openOutgoing()
  const { ports, found } = openProviders(readSettings(env), { outgoing })
  expect(found.filter(({ state }) => state === 'absent').map(({ name }) => name)).toEqual(['smtp', 'openai-vision'])
  const query = { text: known.name, name: known.name, address: null, near: null }
  const never = new AbortController().signal
  const answer = await ports.places?.find(query, (all) => all.find(({ name }) => name === known.name), never)
  const site = await ports.website?.read(known.website ?? '', never)
  await outgoing.close()
  expect(answer?.candidates[0]).toMatchObject({ name: known.name, website: known.website })
  expect(site?.pages.length).toBeGreaterThan(1)
})

it('the model quotes its input, and the transcription returns a note', async () => {
  const data = JSON.stringify([{ source: 0, kind: 'website', text: 'Family owned since 1987.' }])
  const messages = [{ role: 'user', content: data }]
  const asked = { method: 'POST', body: JSON.stringify({ model: env['AI_MODEL'], messages }) }
  expect(await says(at('AI_BASE_URL', '/chat/completions'), asked)).toContain('Family owned since 1987.')
  const form = new FormData()
  form.set('file', new File(['sound'], 'note.webm', { type: 'audio/webm' }))
  form.set('model', env['TRANSCRIPTION_MODEL'] ?? '')
  const heard = await says(at('TRANSCRIPTION_URL', '/audio/transcriptions'), { method: 'POST', body: form })
  expect(heard).toContain('Friday')
})

it('a stand-in’s scenario is listed and can be changed while it runs', async () => {
  expect(await says(`${control}/`)).toMatch(/^photon: fine\n.*\n.*\bbusy\b/mu)
  expect(await says(`${control}/photon?scenario=busy&times=1`, { method: 'POST' })).toBe('photon: busy, 1 more times\n')
  expect((await fetch(at('PHOTON_URL', '/api?q=x'))).status).toBe(429)
  expect((await fetch(at('PHOTON_URL', '/api?q=x'))).status).toBe(200)
  expect((await fetch(`${control}/photon?scenario=unheard`, { method: 'POST' })).status).toBe(400)
  // A GET changes nothing.
  expect(await says(`${control}/photon?scenario=busy`)).toBe('photon: fine\n')
})

it('Ctrl-C stops every stand-in', async () => {
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
})
