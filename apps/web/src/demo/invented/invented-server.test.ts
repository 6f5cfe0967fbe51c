import { readFileSync } from 'node:fs'
import { allEndpoints } from '@canvass/contracts/all-endpoints'
import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import { applyOps } from '@canvass/contracts/ops'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { inventedServer } from './invented-server.ts'
import { shiftDates } from './recorded.ts'

const text = readFileSync(new URL('../../../public/invented/organization.json', import.meta.url), 'utf8')
const NOW = Date.parse('2031-05-06T12:00:00.000Z')
const recorded = shiftDates(text, NOW)
/** A literal address takes precedence over one with a parameter in the same position. */
const bySpecificity = allEndpoints.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)

function serve() {
  const told = vi.fn<() => void>()
  const server = inventedServer({
    recorded: Promise.resolve(recorded),
    fetchFile: async (address) => new Response(address),
    tellNotHere: told,
    leave: () => undefined,
  })
  /** Sends a request and checks the response against the endpoint's contract. */
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const [pathname = ''] = path.split('?')
    const endpoint = bySpecificity.find((one) => one.method === method && patternOf(one.path).test(pathname))
    if (method === 'POST' && path === applyOps.path) z.parse(applyOps.body, body)
    const request = new Request(`http://demo.test${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await (await server.answer(request)).json()
    const read = z.safeParse(endpoint?.answer ?? z.never(), answer)
    const help = `${method} ${path} is not what its contract says: record anew with npm run pictures -- --demo`
    if (!read.success) throw new Error(help, { cause: read.error })
    return answer
  }
  return { server, ask, told }
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
const op = (kind: string, entityId: string, rest: object) => ({
  ops: [{ kind, opId: '01900000-0000-7000-8000-000000000001', entityId, at: '2031-05-06T12:00:00.000Z', ...rest }],
})

describe('the demo’s invented server', () => {
  it('returns nothing that the contracts do not promise', async () => {
    const { ask } = serve()
    const paths = Object.keys(recorded.answers)
    expect(paths.length).toBeGreaterThan(100)
    for (const path of paths) await ask('GET', path)
    await ask('GET', '/api/sync?since=0')
    await ask('GET', '/api/account/sessions')
    await ask('POST', '/api/captures/check', { ids: [] })
    await ask('POST', '/api/captures/manifest', { captures: [] })
    await ask('POST', '/api/feature-flags/evaluate-batch', { flags: ['bulk_operations'] })
  })

  it('has leads as recent as when they were recorded', async () => {
    const { leads } = (await serve().ask('GET', '/api/sync/snapshot')) as { leads: LeadSummary[] }
    const newest = Math.max(...leads.map(({ createdAt }) => Date.parse(createdAt)))
    expect(NOW - newest).toBeLessThan(36 * 3_600_000)
  })

  it('counts the current month, from its first day to the first day of the next', async () => {
    expect(await serve().ask('GET', '/api/usage')).toMatchObject({
      monthFrom: '2031-05-01T00:00:00.000Z',
      restartsAt: '2031-06-01T00:00:00.000Z',
    })
  })

  it('applies edits to a lead while it runs and announces them', async () => {
    const { ask, server } = serve()
    const { at, leads } = (await ask('GET', '/api/sync/snapshot')) as { at: number; leads: LeadSummary[] }
    const [lead] = leads.filter(({ status }) => status === 'qualified')
    const id = lead?.id ?? ''
    await ask(
      'POST',
      '/api/ops',
      op('edit_lead', id, { baseVersion: 0, patch: { status: { from: 'qualified', to: 'proposal_sent' } } }),
    )
    const whole = (await ask('GET', `/api/leads/${id}`)) as Lead
    expect([whole.status, whole.statusChanges.at(-1)?.to]).toEqual(['proposal_sent', 'proposal_sent'])
    const { changes } = (await ask('GET', `/api/sync?since=${at}`)) as { changes: { id: string }[] }
    expect(changes.map((change) => change.id)).toEqual([id])
    expect(server.sequence()).toBe(at + 1)
    const again = (await serve().ask('GET', `/api/leads/${id}`)) as Lead
    expect(again.status).toBe('qualified')
  })

  it('removes a lead from the lists and restores it', async () => {
    const { ask } = serve()
    const [id = ''] = ((await ask('GET', '/api/sync/snapshot')) as { leads: LeadSummary[] }).leads.map((one) => one.id)
    const ids = async () =>
      ((await ask('GET', '/api/sync/snapshot')) as { leads: LeadSummary[] }).leads.map((one) => one.id)
    await ask('POST', '/api/ops', op('discard_lead', id, {}))
    expect(await ids()).not.toContain(id)
    await ask('POST', '/api/ops', op('restore_lead', id, {}))
    expect(await ids()).toContain(id)
  })

  it('reports everything else as not part of the demo', async () => {
    const { server, told } = serve()
    const answer = await server.answer(
      new Request('http://demo.test/api/account/email', { method: 'POST', body: '{}' }),
    )
    expect([answer.status, told.mock.calls.length]).toEqual([400, 1])
    expect(((await answer.json()) as { message: string }).message).toMatch(/^Not in the demo/)
  })

  it('returns a photo from the demo’s folder, and none that it doesn’t have', async () => {
    const { server } = serve()
    await server.answer(new Request('http://demo.test/api/auth/me'))
    const [id = ''] = recorded.photos
    expect(server.pictureAt(`/api/captures/${id}/photo?size=thumbnail`)).toBe(`/invented/${id}.webp`)
    expect(server.pictureAt('/api/captures/1/photo')).toBe('data:,')
  })
})
