import type { BuiltUser } from '@canvass/testing/build-user'
import { v7 } from 'uuid'
import type { TestApp } from './test-app.ts'

/** Creates a team in the user's organization, on any plan. */
export async function makeTeam(app: TestApp, of: Pick<BuiltUser, 'organizationId'>, name?: string): Promise<string> {
  const id = v7()
  await app.owner.query('insert into teams (organization_id, id, name) values ($1, $2, $3)', [
    of.organizationId,
    id,
    name ?? `Team ${id.slice(-12)}`,
  ])
  return id
}

/** Puts people in a team; null removes them from theirs. */
export async function putInTeam(app: TestApp, team: string | null, ...people: Pick<BuiltUser, 'id'>[]): Promise<void> {
  await app.owner.query('update users set team_id = $1 where id = any ($2)', [team, people.map(({ id }) => id)])
}
