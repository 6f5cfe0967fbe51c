import type { FastifyInstance } from 'fastify'

const tables = new WeakMap<FastifyInstance, Set<string>>()

/** From now on, every route that anything mounts on this app is remembered, whoever mounts it. */
export function recordRoutes(app: FastifyInstance): void {
  const table = new Set<string>()
  tables.set(app, table)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) table.add(`${one} ${url}`)
  })
}

/** All of them as `METHOD path`, for a test to hold against the contracts. */
export const routesOf = (app: FastifyInstance): readonly string[] => [...(tables.get(app) ?? [])]
