import type { ServerSettings } from '@canvass/settings/settings'

/** Whether people reach us by https: by our own certificate or by that of a proxy in front. */
export const isHttps = (settings: ServerSettings): boolean =>
  settings.tlsCert !== undefined || settings.publicUrl?.startsWith('https:') === true

/**
 * The origin for links that we write. From the settings alone: who asks may put any Host into a request, and a link
 * that opens an account must not lead to theirs.
 */
export function publicOrigin(settings: ServerSettings): string {
  if (settings.publicUrl) return settings.publicUrl
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host
  return `${settings.tlsCert ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${settings.port}`
}
