import { createServer, type Server } from 'node:http'
import type { SalesEvent } from '@canvass/contracts/events'
import type { LeadSummary } from '@canvass/contracts/leads'
import type { Change } from '@canvass/contracts/sync'
import type { Team } from '@canvass/contracts/teams'

/** A server with leads and a change log that responds as the contracts require. */
export class SyncServer {
  leads: LeadSummary[] = []
  changes: Change[] = []
  events: SalesEvent[] = []
  /** Undefined: a server from before teams were synced. */
  teams: Team[] | undefined = []
  seq = 10
  scope = 'a'
  epoch = 'one life'
  oldest = 0
  aheadMs = 0
  failsAfter = Number.POSITIVE_INFINITY
  asked: string[] = []
  /** Runs on the device while a response is in flight. */
  meanwhile: (() => Promise<void>) | undefined
  http: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://here')
    this.asked.push(`${url.pathname}${url.search}`)
    if (this.asked.length > this.failsAfter) {
      request.socket.destroy()
      return
    }
    response.setHeader('content-type', 'application/json')
    const answer = JSON.stringify(url.pathname === '/api/sync/snapshot' ? this.snapshot(url) : this.delta(url))
    void Promise.resolve(this.meanwhile?.()).then(() => response.end(answer))
  })

  snapshot(url: URL): unknown {
    const after = url.searchParams.get('after') ?? ''
    const page = this.leads.filter(({ id }) => id > after).slice(0, 2)
    const isLast = page.length < 2 || page.at(-1)?.id === this.leads.at(-1)?.id
    return {
      at: Number(url.searchParams.get('at') ?? this.seq),
      scopeVersion: this.scope,
      epoch: this.epoch,
      leads: page,
      captures: [],
      events: after === '' ? this.events : [],
      teams: after === '' ? this.teams : [],
      next: isLast ? null : page.at(-1)?.id,
    }
  }

  delta(url: URL): unknown {
    const since = Number(url.searchParams.get('since'))
    const waiting = this.changes.filter(({ seq }) => seq > since)
    const changes = waiting.slice(0, 2)
    return {
      changes,
      next: changes.at(-1)?.seq ?? Math.max(since, this.seq),
      hasMore: waiting.length > 2,
      reset: since < this.oldest || url.searchParams.get('scopeVersion') !== this.scope,
      scopeVersion: this.scope,
      epoch: this.epoch,
      serverTime: new Date(Date.now() + this.aheadMs).toISOString(),
    }
  }
}
