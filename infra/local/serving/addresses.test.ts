import type { NetworkInterfaceInfo } from 'node:os'
import { readSettings } from '@canvass/settings/settings'
import { describe, expect, it } from 'vitest'
import { addressesOf } from './addresses.ts'

const info = (address: string, internal: boolean): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
})
const interfaces = { lo: [info('127.0.0.1', true)], wlan0: [info('192.168.1.20', false)] }
const of = (env: Record<string, string>) => addressesOf(readSettings(env), interfaces)
const certificate = { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }

describe('the address printed at the start', () => {
  it('is only for this machine by default', () => {
    expect(of({})).toEqual({
      local: 'http://127.0.0.1:3000',
      shown: 'http://127.0.0.1:3000',
      phone: undefined,
      hint: undefined,
    })
  })

  it('comes with a hint that phones need https, if the server is open to the network without a certificate', () => {
    const { local, shown, phone, hint } = of({ HOST: '0.0.0.0', PORT: '4000' })
    expect({ local, shown, phone }).toEqual({
      local: 'http://127.0.0.1:4000',
      shown: 'http://192.168.1.20:4000',
      phone: undefined,
    })
    expect(hint).toContain('needs https for the camera, offline use, and installing the app')
  })

  it('is an https address for phones if there is a certificate', () => {
    const { shown, phone, hint } = of({ HOST: '0.0.0.0', ...certificate })
    expect({ shown, phone, hint }).toEqual({
      shown: 'https://192.168.1.20:3000',
      phone: 'https://192.168.1.20:3000',
      hint: undefined,
    })
  })

  it('is the public address, if there is one, before all others', () => {
    const { local, shown, phone } = of({ PUBLIC_URL: 'https://canvass.example.com' })
    expect({ local, shown, phone }).toEqual({
      local: 'http://127.0.0.1:3000',
      shown: 'https://canvass.example.com',
      phone: 'https://canvass.example.com',
    })
  })

  it('has no hint for phones if only this machine has access', () => {
    expect(of(certificate)).toMatchObject({ shown: 'https://127.0.0.1:3000', phone: undefined, hint: undefined })
  })
})
