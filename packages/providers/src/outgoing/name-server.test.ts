import { openStandInDns, type StandInDns } from '@canvass/testing/stand-in-dns'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openNameServer } from './name-server.ts'

const LONG = 'x'.repeat(600)

let dns: StandInDns
beforeEach(async () => {
  dns = await openStandInDns({
    '_canvass-challenge.portalder.example': { txt: ['canvass-domain=1f', LONG] },
    'portalder.example': { mx: [['mail.portalder.example', 10]] },
    'broken.example': { trouble: 'fails' },
    'silent.example': { trouble: 'silent' },
  })
})
afterEach(() => dns.close())

const texts = (name: string, signal = new AbortController().signal) => openNameServer([dns.server]).texts(name, signal)

it('reads the TXT records of a name, including one split into pieces', async () => {
  expect((await texts('_canvass-challenge.portalder.example')).toSorted()).toEqual(['canvass-domain=1f', LONG])
  expect(dns.asked).toEqual(['TXT _canvass-challenge.portalder.example'])
})

it('returns nothing for a name that does not exist or has only other records', async () => {
  expect(await texts('portalder.example')).toEqual([])
  expect(await texts('nobody.example')).toEqual([])
})

it('does not treat a failed server as an empty answer', async () => {
  await expect(texts('broken.example')).rejects.toMatchObject({ code: 'ESERVFAIL' })
})

it('can be aborted while waiting for an answer', async () => {
  const stopping = new AbortController()
  const asked = texts('silent.example', stopping.signal)
  stopping.abort(new Error('The worker stops'))
  await expect(asked).rejects.toThrow('The worker stops')
})
