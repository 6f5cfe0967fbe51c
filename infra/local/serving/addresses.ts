import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import type { Settings } from '@canvass/settings/settings'

type Interfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>

export type Addresses = {
  /** The URL for the health check on this machine. */
  local: string
  /** The URL for the user to open. */
  shown: string
  /** The URL for a phone, if phones can really use it: https, and not limited to this machine. */
  phone: string | undefined
  /** What keeps phones from using the app, as a sentence. */
  hint: string | undefined
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])
const everything = new Set(['0.0.0.0', '::'])

/** Returns the URLs of a server with these settings. */
export function addressesOf(settings: Settings, interfaces: Interfaces = networkInterfaces()): Addresses {
  const scheme = settings.tlsCert ? 'https' : 'http'
  const at = (host: string) => `${scheme}://${host.includes(':') ? `[${host}]` : host}:${settings.port}`
  const isOpen = !loopback.has(settings.host)
  const local = at(everything.has(settings.host) ? '127.0.0.1' : settings.host)
  const lan = everything.has(settings.host) ? firstLanAddress(interfaces) : settings.host
  const network = isOpen && lan ? at(lan) : undefined
  const outside = settings.publicUrl ?? network
  return {
    local,
    shown: settings.publicUrl ?? network ?? local,
    phone: outside?.startsWith('https:') ? outside : undefined,
    hint: outside?.startsWith('http:')
      ? `A phone can open ${outside}, but needs https for the camera, offline use, and installing the app: ` +
        'set TLS_CERT and TLS_KEY, or put a reverse proxy with a certificate in front of it and set PUBLIC_URL.'
      : undefined,
  }
}

function firstLanAddress(interfaces: Interfaces): string | undefined {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
