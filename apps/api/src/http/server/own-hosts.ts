import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** Returns the requested host with its port, from the Host header alone and not from proxy headers. */
export const hostOf = ({ headers }: FastifyRequest): string => headers.host ?? ''

/**
 * Refuses requests for a host that isn't ours. Anyone can point a domain at this machine, and a browser would then
 * treat their page as one of ours. Nobody can redirect an IP address, so those are admitted: phones on the same network
 * and monitoring use them.
 */
export function guardHost(app: FastifyInstance, settings: ServerSettings): void {
  const isOwn = ownHosts(settings)
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request.headers
    const isRefused = host !== undefined && !isOwn(host)
    done(isRefused ? new AppError('misdirected', 'This server isn’t set up for the host in this request') : undefined)
  })
}

/** Creates a check of whether a Host header, including its port, names this server. */
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
