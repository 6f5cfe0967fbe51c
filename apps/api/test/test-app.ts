import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@canvass/contracts/endpoint'
import type { Role } from '@canvass/contracts/shapes/roles'
import { readServerSettings, type ServerSettings } from '@canvass/settings/settings'
import { type BuiltOrganization, buildOrganization } from '@canvass/testing/build-organization'
import { type BuiltUser, buildUser } from '@canvass/testing/build-user'
import { createTestDatabase } from '@canvass/testing/test-database'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { buildApp } from '../src/app.ts'
import { createDeps } from '../src/create-deps.ts'
import type { Deps } from '../src/deps.ts'
import type { ConnectionLimits } from '../src/http/connection-limits.ts'
import { callEndpoint, type EndpointResponse, type RequestContent } from './call-endpoint.ts'

export interface TestClient {
  ask<E extends Endpoint>(contract: E, sent?: RequestContent<E>): Promise<EndpointResponse<E>>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly origin: string
  readonly settings: ServerSettings
  /**
   * A connection as the database's owner, which bypasses every wall: only to prepare and inspect, never instead of the
   * app.
   */
  readonly owner: Client
  /** Calls as a user with an open session. */
  as(user: Pick<BuiltUser, 'sessionToken'>): TestClient
  /** Calls as a program with an API token. */
  by(token: string): TestClient
  readonly signedOut: TestClient
  buildOrganization(given?: Parameters<typeof buildOrganization>[1]): Promise<BuiltOrganization>
  /** Builds a user with an open session, in a new organization unless one is given. */
  buildUser(
    role?: Role | 'super_admin',
    given?: { organizationId?: string; username?: string; email?: string },
  ): Promise<BuiltUser>
  close(): Promise<void>
}

/**
 * Starts the real app on a random local port, with its own database and home. `env` is as an operator would set it;
 * `replace` swaps individual parts, for outside services only.
 */
export async function testApp(
  options: {
    env?: Record<string, string>
    replace?: (deps: Deps) => Partial<Deps>
    logStream?: { write(line: string): void }
    limits?: ConnectionLimits
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const home = await mkdtemp(join(tmpdir(), 'canvass-api-'))
  const settings = readServerSettings(
    {
      CANVASS_HOME: home,
      API_DATABASE_URL: database.apiUrl,
      LOG_LEVEL: options.logStream ? 'trace' : 'silent',
      ...options.env,
    },
    'api',
  )
  const made = createDeps(settings)
  const deps = { ...made, ...options.replace?.(made) }
  const { logStream, limits } = options
  const app = await buildApp(deps, { ...(logStream && { logStream }), ...(limits && { limits }) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()

  const asker = (cookie: string | undefined): TestClient => ({
    ask: (contract, sent = {}) => callEndpoint(origin, contract, sent, cookie),
  })
  return {
    app,
    deps,
    origin,
    settings,
    owner,
    as: (user) => asker(`canvass=${user.sessionToken}`),
    by: (token) => ({
      ask: (contract, sent = {}) =>
        callEndpoint(
          origin,
          contract,
          { ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } },
          undefined,
        ),
    }),
    signedOut: asker(undefined),
    buildOrganization: (given) => buildOrganization(owner, given),
    async buildUser(role = 'admin', given = {}) {
      const organizationId = given.organizationId ?? (await buildOrganization(owner)).id
      return role === 'super_admin'
        ? buildUser(owner, { ...given, organizationId, role: 'admin', systemRole: 'super_admin' })
        : buildUser(owner, { ...given, organizationId, role })
    },
    async close() {
      await app.close()
      await owner.end()
      await database.drop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
