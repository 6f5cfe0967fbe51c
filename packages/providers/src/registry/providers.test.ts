import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { providers } from './providers.ts'

const source = join(import.meta.dirname, '..')

/** Folders without a worker adapter: infrastructure, and things that both API and worker open themselves. */
const NOT_ADAPTERS: ReadonlySet<string> = new Set(['outgoing', 'pictures', 'processes', 'registry', 'storage'])

/** Lists the adapter folders: those with a `provider.ts`, and those that should have one. */
function adapterFolders(folder: string): { folder: string; hasProvider: boolean }[] {
  const entries = readdirSync(join(source, folder), { withFileTypes: true })
  if (entries.some(({ name }) => name === 'provider.ts')) return [{ folder, hasProvider: true }]
  const inside = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => adapterFolders(join(folder, name)))
  return inside.length > 0 ? inside : [{ folder, hasProvider: false }]
}

const found = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NOT_ADAPTERS.has(entry.name))
  .flatMap(({ name }) => adapterFolders(name))

describe('the registry', () => {
  it.each(found)('includes the adapter in $folder', async ({ folder, hasProvider }) => {
    expect(hasProvider).toBe(true)
    const declared = Object.values((await import(join(source, folder, 'provider.ts'))) as Record<string, unknown>)
    expect(declared).toHaveLength(1)
    expect(providers).toContain(declared[0])
  })

  it('has no provider without a folder, and no name twice', () => {
    expect(found).toHaveLength(providers.length)
    expect(new Set(providers.map(({ name }) => name)).size).toBe(providers.length)
  })
})
