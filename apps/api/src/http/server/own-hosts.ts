import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** The host that a request names, with its port. By its own header: what a proxy says of it is not asked. */
export const hostOf = ({ headers }: FastifyRequest): string => headers.host ?? ''

/**
 * Refuses requests that name another host than one of ours. Whoever owns a name can have it point to this machine, and
 * a browser then takes their page for one of our own. An IP address is nobody's to point elsewhere, so it is let
 * through: that is how phones of the same network, and who watches over the server, come in.
 */
export function guardHost(app: FastifyInstance, settings: ServerSettings): void {
  const isOwn = ownHosts(settings)
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request.headers
    const isRefused = host !== undefined && !isOwn(host)
    done(isRefused ? new AppError('misdirected', 'This server isn’t set up for the host in this request') : undefined)
  })
}

/** Whether a Host header, port and all, names this server. */
export function ownHosts({ host, publicUrl, tlsCert }: Pick<ServerSettings, 'host' | 'publicUrl' | 'tlsCert'>) {
  const machine = hostname().toLowerCase()
  const names = new Set([
    'localhost',
    host.toLowerCase(),
    machine,
    `${machine}.local`,
    ...(publicUrl ? [new URL(publicUrl).hostname] : []),
  ])
  const certificate = tlsCert ? new X509Certificate(readFileSync(tlsCert)) : undefined
  return (header: string): boolean => {
    const name = nameOf(header)
    if (name === undefined) return false
    if (isIP(name) !== 0 || names.has(name) || name.endsWith('.localhost')) return true
    return certificate?.checkHost(name) !== undefined
  }
}

/** `Canvass.Example.com.:3000` → `canvass.example.com`, `[::1]:3000` → `::1`. */
function nameOf(header: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::\d*)?$/.exec(header) ?? []
  return (bracketed ?? plain)?.toLowerCase().replace(/\.$/, '')
}
