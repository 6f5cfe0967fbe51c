import type { Pool } from 'pg'

const PASSWORD = 'a quiet street at noon'

export interface Person {
  readonly username: string
  readonly password: string
  readonly userId: string
  readonly organizationId: string
}

/** Creates a product's users without going through their phones' network. */
export function peopleOf(pool: () => Pool, apiPort: number, origin: string, accessCode: string) {
  let people = 0
  return {
    async register(): Promise<Person> {
      people += 1
      const username = `rep${people}x${process.pid}`
      const answer = await fetch(`http://127.0.0.1:${apiPort}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({
          username,
          email: `${username}@canvass.example`,
          password: PASSWORD,
          firstName: 'Mira',
          lastName: 'Solberg',
          organizationName: `Stand ${people}`,
          accessCode,
        }),
      })
      if (!answer.ok) throw new Error(`Registering returned ${answer.status}: ${await answer.text()}`)
      const { user } = (await answer.json()) as { user: { id: string; organizationId: string } }
      return { username, password: PASSWORD, userId: user.id, organizationId: user.organizationId }
    },
    async addColleague({ userId, organizationId }: Person): Promise<Person> {
      people += 1
      const username = `rep${people}x${process.pid}`
      const { rows } = await pool().query<{ id: string }>(
        `insert into users (organization_id, id, username, email, password_hash, first_name, last_name, role, system_role)
         select organization_id, gen_random_uuid(), $2, $2 || '@canvass.example', password_hash, 'Ruth', 'Castell', role,
           system_role from users where id = $1 returning id`,
        [userId, username],
      )
      const [colleague] = rows
      if (!colleague) throw new Error('There is no one to be a colleague of')
      return { username, password: PASSWORD, userId: colleague.id, organizationId }
    },
  }
}
