import type { OutgoingClient } from '../../outgoing/outgoing.ts'
import { redactor } from '../../outgoing/redact.ts'

/**
 * Wraps a client for a service that needs its key in the URL. The key is added last, so that no request, no hash of
 * one, and no error contains it; and it is removed from the response in case the service echoes the request.
 */
export function withKey(client: OutgoingClient, key: string): OutgoingClient {
  const redact = redactor([key])
  return {
    async send(request, signal) {
      const url = new URL(request.url)
      url.searchParams.set('api_key', key)
      const answer = await client.send({ ...request, url: url.href }, signal)
      return { ...answer, url: redact(answer.url), body: Buffer.from(redact(Buffer.from(answer.body).toString())) }
    },
  }
}
