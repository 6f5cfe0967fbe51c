import { buildUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { listLeads } from './leads.ts'

const LEADS = 3_000

let seeded: Seeded
let organizationId: string
let userId: string
beforeAll(async () => {
  seeded = await seededDatabase()
  const user = await seedUser(seeded.owner)
  organizationId = user.organizationId
  userId = user.userId
  // Newest first by n. Words of every frequency: one in 3, in 50, in 150, only the oldest, and none.
  await seeded.owner.query(
    `insert into leads (organization_id, id, owner_id, visibility, company_name, created_at, received_at)
     select $1, gen_random_uuid(), $2, case when n % 7 = 0 then 'private' else 'organization' end,
       concat_ws(' ', 'Lead ' || n, case when n % 3 = 0 then 'Bakery' end, case when n % 50 = 0 then 'Roofing' end,
         case when n % 150 = 0 then 'Foundry' end, case when n = $3 then 'Lighthouse' end),
       now() - n * interval '1 minute', now() from generate_series(1, $3::int) n`,
    [organizationId, userId, LEADS],
  )
})
afterAll(() => seeded.end())

const viewer = (seesPrivate = true, id = userId) => ({ organizationId, userId: id, seesPrivate })
const namesOf = (body: string) => (JSON.parse(body) as { companyName: string }[]).map(({ companyName }) => companyName)

/** Returns the leads that a viewer of all leads finds, newest first. */
const all = (word: string, isSeen = (_n: number) => true) =>
  Array.from({ length: LEADS }, (_, at) => at + 1).filter(
    (n) =>
      isSeen(n) &&
      ({ bakery: n % 3 === 0, roofing: n % 50 === 0, foundry: n % 150 === 0, lighthouse: n === LEADS }[word] ?? false),
  )
const numberOf = (name: string) => Number(/^Lead (\d+)/.exec(name)?.[1])

describe('searching leads', () => {
  it.each(['bakery', 'roofing', 'foundry', 'lighthouse', 'nowhere'])(
    'finds every lead with the word “%s”, newest first, page by page',
    async (q) => {
      const found: number[] = []
      let place: string | null = null
      do {
        const [at = '', id = ''] = (place ?? '').split('_')
        const page = await listLeads(seeded.database, viewer(), { limit: 20, q, ...(place && { before: { at, id } }) })
        found.push(...namesOf(page.body).map(numberOf))
        place = page.nextPlace
      } while (place !== null)
      expect(found).toEqual(all(q))
    },
  )

  it.each(['bakery', 'roofing', 'foundry'])(
    'does not find another person’s private leads by the word “%s”',
    async (q) => {
      const other = await buildUser(seeded.owner, { organizationId })
      const { body } = await listLeads(seeded.database, viewer(false, other.id), { limit: 20, q })
      expect(namesOf(body).map(numberOf)).toEqual(all(q, (n) => n % 7 !== 0).slice(0, 20))
    },
  )
})
