import type { ServerSettings } from '@canvass/settings/settings'

/** Whether people reach this server by https, with its own certificate or through a proxy. */
export const isHttps = (settings: ServerSettings): boolean =>
  settings.tlsCert !== undefined || settings.publicUrl?.startsWith('https:') === true

/**
 * Returns the origin for generated links. It comes from the settings alone, because callers control the Host header,
 * and a link that opens an account must not lead to their site.
 */
export function publicOrigin(settings: ServerSettings): string {
  if (settings.publicUrl) return settings.publicUrl
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host
  return `${settings.tlsCert ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${settings.port}`
}
