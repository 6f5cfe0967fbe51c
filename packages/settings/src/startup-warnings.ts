import type { Settings } from './settings.ts'

/**
 * Returns warnings about these settings for the person who runs Canvass, as sentences: the settings are allowed, and
 * there can be a good reason for each, but nobody should have to learn of an unintended one from someone else.
 */
export function startupWarnings(settings: Settings): string[] {
  const { host, publicUrl, tlsCert, trustedProxies, transcriptionUrl } = settings
  const notes: string[] = []
  if (publicUrl && trustedProxies.length === 0)
    notes.push(
      'PUBLIC_URL is set, but TRUSTED_PROXIES is not. If a reverse proxy stands in front, everyone appears to come from ' +
        'its address, and a few wrong passwords of one person slow down sign-in for all. Set TRUSTED_PROXIES to the ' +
        'address of the proxy, such as 127.0.0.1.',
    )
  if (!isLoopback(host) && !tlsCert && !publicUrl?.startsWith('https:'))
    notes.push(
      `HOST ${host} is open to the network without https: passwords, sessions, and photos can be read and changed on ` +
        'the way. Set TLS_CERT and TLS_KEY, or listen on 127.0.0.1 behind a reverse proxy with a certificate.',
    )
  const transcription = new URL(transcriptionUrl)
  if (transcription.protocol === 'http:' && !isLoopback(transcription.hostname))
    notes.push(
      `TRANSCRIPTION_URL leads to ${transcription.host} without https: voice notes and the key can be read on the way. ` +
        'Use https, or a network that only you can listen to.',
    )
  return notes
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.')
