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

it('reads the texts at a name, also one that is written in pieces', async () => {
  expect((await texts('_canvass-challenge.portalder.example')).toSorted()).toEqual(['canvass-domain=1f', LONG])
  expect(dns.asked).toEqual(['TXT _canvass-challenge.portalder.example'])
})

it('says that nothing stands at a name that is not there, or has other records', async () => {
  expect(await texts('portalder.example')).toEqual([])
  expect(await texts('nobody.example')).toEqual([])
})

it('does not take a server that failed for one that says there is nothing', async () => {
  await expect(texts('broken.example')).rejects.toMatchObject({ code: 'ESERVFAIL' })
})

it('can be called off while nobody answers', async () => {
  const stopping = new AbortController()
  const asked = texts('silent.example', stopping.signal)
  stopping.abort(new Error('The worker stops'))
  await expect(asked).rejects.toThrow('The worker stops')
})
