import type { OutgoingClient } from '../../outgoing/outgoing.ts'
import { redactor } from '../../outgoing/redact.ts'

/**
 * A client for a service that wants its key in the address. The key is put in at the very last, so that no question, no
 * digest of one, and no error ever holds it; and it is taken out of the answer, should the service repeat what it was asked.
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
