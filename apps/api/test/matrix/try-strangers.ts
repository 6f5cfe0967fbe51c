import type { Endpoint } from '@canvass/contracts/endpoint'
import * as z from 'zod/mini'
import type { RequestContent } from '../call-endpoint.ts'
import { makeLead } from '../send-capture.ts'
import { gist, callAs, idsIn, withUnusedIds } from './call-as.ts'
import { admittedIdentities, callBy, isPlatformOperation, tryCell, type Walk } from './walk.ts'

/**
 * Tries everyone whom the contract admits, from another organization, on our objects: the response is as if these never
 * existed, and reveals or changes nothing of ours. Objects that we create don't change other responses to them either.
 */
export async function tryStrangers(walk: Walk): Promise<void> {
  const { contract, ours, theirs } = walk
  if (contract.access === 'public' || isPlatformOperation(contract)) return
  const isRead = contract.method === 'GET' && !contract.params && contract.answerKind.startsWith('json')
  const reading = isRead ? await callBy(walk, theirs) : undefined
  const reader = theirs.people[contract.access === 'super_admin' ? 'super_admin' : 'admin']
  const earlier = reading && (await callAs(walk.app, contract, reading, reader))
  // Creates something that lists, counts, and sequences could reveal.
  await makeLead(walk.app, ours.people.member)
  if (reading && earlier)
    await tryCell(walk, {
      name: 'after another organization has made something',
      session: reader,
      sent: reading,
      judge: (heard) => (gist(heard) === gist(earlier) ? undefined : 'what others make changes the answer'),
      spares: ours,
    })
  const namesObject = contract.params !== undefined && !walk.call.makesItsOwn
  for (const role of admittedIdentities(contract)) {
    const session = theirs.people[role]
    // Caller-generated ids are remembered, so everyone needs a separate call.
    const sent = await callBy(walk, ours)
    await tryCell(walk, {
      name: `as ${role} of another organization on what is ours`,
      session,
      sent,
      judge: async (heard) => {
        if (namesObject && heard.status !== 404) return 'must be 404'
        if (!namesObject && idsIn(JSON.stringify(sent.body ?? {})).size === 0) return undefined
        const absent = await callAs(walk.app, contract, withUnusedIds(sent), session)
        return gist(absent) === gist(heard)
          ? undefined
          : `what never was is answered otherwise (${absent.status} ${absent.text.slice(0, 200)})`
      },
      spares: ours,
    })
  }
}

/**
 * Tries our ids in every place of a call that is otherwise theirs, one at a time: they must act like ids that never
 * existed.
 */
export async function tryForeignIds(walk: Walk): Promise<void> {
  const { contract, ours, theirs } = walk
  if (contract.access === 'public' || isPlatformOperation(contract)) return
  const session = theirs.people[contract.access === 'super_admin' ? 'super_admin' : 'admin']
  const sentByUs = await callBy(walk, ours)
  for (const place of idPlacesOf(contract, sentByUs)) {
    const foreign = await callBy(walk, theirs)
    const absent = await callBy(walk, theirs)
    const never = await callAs(walk.app, contract, at(absent, place, crypto.randomUUID()), session)
    await tryCell(walk, {
      name: `with our id as the ${place.part}’s ${place.name}`,
      session,
      sent: at(foreign, place, place.ours ?? ours.people.member.id),
      judge: (heard) =>
        gist(heard) === gist(never)
          ? undefined
          : `what never was is answered otherwise (${never.status} ${never.text.slice(0, 200)})`,
      spares: ours,
    })
  }
}

interface IdPlace {
  part: 'params' | 'query'
  name: string
  ours: string | undefined
}

/** Lists each id of a path with several, and each that a query may contain. */
function idPlacesOf({ params, query }: Endpoint, sent: RequestContent<Endpoint>): IdPlace[] {
  const inAddress = Object.entries((params && sent.params) ?? {}).map(([name, ours]) => ({
    part: 'params' as const,
    name,
    ours: String(ours),
  }))
  const inQuery = Object.entries(propertiesOf(query))
    .filter(([, { format }]) => format === 'uuid')
    .map(([name]) => ({ part: 'query' as const, name, ours: undefined }))
  return [...(inAddress.length > 1 ? inAddress : []), ...inQuery]
}

function propertiesOf(schema: z.core.$ZodType | undefined): Record<string, { format?: string }> {
  if (!schema) return {}
  return (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as never
}

const at = (sent: RequestContent<Endpoint>, { part, name }: IdPlace, id: string): RequestContent<Endpoint> => ({
  ...sent,
  [part]: { ...(sent[part] as object | undefined), [name]: id },
})
