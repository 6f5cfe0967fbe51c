import { openOutgoing } from '@canvass/providers/outgoing/open-outgoing'
import { openProviders } from '@canvass/providers/registry/open-providers'
import { providers } from '@canvass/providers/registry/providers'
import { readSettings, settingsSchema } from '@canvass/settings/settings'
import { afterAll, describe, expect, it } from 'vitest'

const outgoing = openOutgoing()
afterAll(() => outgoing.close())

const openWith = (env: Readonly<Record<string, string>>) => openProviders(readSettings(env), { outgoing })
const statesOf = (env: Readonly<Record<string, string>>, name: string) =>
  openWith(env).found.find((one) => one.name === name)

describe.each(providers)('the provider $name', ({ name, port, switchedOnBy }) => {
  const settings = Object.keys(switchedOnBy)

  it('is turned on by settings that exist', () => {
    expect(settings.filter((setting) => !(setting in settingsSchema.shape))).toEqual([])
  })

  it('is present with its settings, and so is its port', () => {
    expect(statesOf(switchedOnBy, name)).toEqual({ name, port, state: 'ready', why: null })
    expect(openWith(switchedOnBy).ports[port]).toBeDefined()
  })

  it.each(settings)('is absent without %s, and reports that', (missing) => {
    const rest = Object.fromEntries(Object.entries(switchedOnBy).filter(([setting]) => setting !== missing))
    expect(statesOf(rest, name)).toMatchObject({ state: 'absent', why: expect.stringContaining(missing) as string })
  })
})

describe('without any settings', () => {
  it('the worker reads, delivers mail to a folder, and has nothing that makes external calls', () => {
    expect(Object.keys(openWith({}).ports)).toEqual(['textReader', 'mailer', 'gazetteer'])
    expect(statesOf({}, 'smtp')).toMatchObject({ state: 'absent' })
    expect(statesOf({}, 'mailbox')).toMatchObject({ state: 'ready' })
  })

  it('the worker looks up no ZIP code or city if GAZETTEER is off', () => {
    expect(openWith({ GAZETTEER: 'off' }).ports.gazetteer).toBeUndefined()
    expect(statesOf({ GAZETTEER: 'off' }, 'geonames')).toMatchObject({ state: 'absent', why: 'GAZETTEER is off' })
  })
})
