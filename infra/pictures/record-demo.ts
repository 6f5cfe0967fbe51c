import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allEndpoints } from '@canvass/contracts/all-endpoints'
import type { Endpoint } from '@canvass/contracts/endpoint'
import sharp from 'sharp'
import { root } from '../local/machine/root.ts'

/** The folder from which the in-browser demo loads its invented organization. */
const FOLDER = join(root, 'apps/web/public/invented')
/** The number of newest leads to record: enough to look around, few enough to load without a wait. */
const LEADS = 40
const PHOTO_WIDTH = 480

/** Endpoints left out: long polls, data that differs per device, and data that doesn't belong to an organization. */
const LEFT_OUT = /^(?:pollRealtime|openRealtime|getSite|getHealth|getReady|listOwnSessions|listSalesJourney|listLeads)$/

interface Snapshot {
  leads: { readonly id: string; readonly createdAt: string; readonly hasPhoto: boolean }[]
  captures: { readonly leadId: string | null }[]
}

/**
 * Records the running product's responses to the admin of the demonstration, so that the same organization can be
 * explored without a server.
 */
export async function recordDemo(origin: string, password: string): Promise<void> {
  const cookie = await signIn(origin, password)
  const ask = (path: string) => fetch(origin + path, { headers: { cookie } })
  const answers: Record<string, unknown> = {}
  const keep = async (path: string): Promise<unknown> => {
    const answer = await ask(path)
    if (!answer.ok || !/json/.test(answer.headers.get('content-type') ?? '')) return undefined
    return (answers[path] = await answer.json())
  }
  const asked = allEndpoints.filter(isRecorded)
  for (const { path } of asked) if (!path.includes(':')) await keep(path)
  const snapshot = answers['/api/sync/snapshot'] as Snapshot
  snapshot.leads = snapshot.leads.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(-LEADS)
  const kept = new Set(snapshot.leads.map(({ id }) => id))
  snapshot.captures = snapshot.captures.filter(({ leadId }) => leadId !== null && kept.has(leadId))
  answers['/api/leads/count'] = { total: kept.size }
  const usage = answers['/api/usage'] as { leads: { used: number } }
  usage.leads.used = kept.size
  const ofOne = asked.filter(({ path }) => /^\/api\/(?:leads|captures)\/:id(?:\/\w+)?$/.test(path))
  for (const id of kept) for (const { path } of ofOne) await keep(path.replace(':id', id))
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const photos: string[] = []
  for (const { id } of snapshot.leads.filter(({ hasPhoto }) => hasPhoto)) {
    const answer = await ask(`/api/captures/${id}/photo?size=full`)
    if (!answer.ok) continue
    const picture = sharp(Buffer.from(await answer.arrayBuffer())).resize({ width: PHOTO_WIDTH })
    await writeFile(join(FOLDER, `${id}.webp`), await picture.webp({ quality: 55 }).toBuffer())
    photos.push(id)
  }
  const recorded = { recordedAt: new Date().toISOString(), photos, answers }
  await writeFile(join(FOLDER, 'organization.json'), JSON.stringify(recorded))
  console.log(`Recorded: ${Object.keys(answers).length} answers, ${photos.length} photos`)
}

const isRecorded = ({ name, method, access, answerKind }: Endpoint): boolean =>
  method === 'GET' && answerKind !== 'bytes' && answerKind !== 'document' && access !== 'public' && !LEFT_OUT.test(name)

async function signIn(origin: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'demo', password }),
  })
  if (!answer.ok) throw new Error(`Signing in to the demonstration returned ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}
