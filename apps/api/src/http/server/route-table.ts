import type { FastifyInstance } from 'fastify'

const tables = new WeakMap<FastifyInstance, Set<string>>()

/** Records every route mounted on this app from now on. */
export function recordRoutes(app: FastifyInstance): void {
  const table = new Set<string>()
  tables.set(app, table)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) table.add(`${one} ${url}`)
  })
}

/** Lists the recorded routes as `METHOD path`, for a test to compare with the contracts. */
export const routesOf = (app: FastifyInstance): readonly string[] => [...(tables.get(app) ?? [])]
