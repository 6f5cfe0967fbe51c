import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Room, rooms } from './rooms.ts'
import { projectFiles, root } from './source-files.ts'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const manifestOf = ({ path }: Room): Manifest =>
  JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest

const roomsIn = (dependencies: Readonly<Record<string, string>> = {}) =>
  Object.keys(dependencies).flatMap((name) => (name.startsWith('@canvass/') ? [name.slice('@canvass/'.length)] : []))

it('every workspace package is listed as a room in the table', () => {
  const packages = projectFiles().flatMap((path) => (/^(.+)\/package\.json$/.exec(path) ?? []).slice(1))
  expect(packages).toEqual(rooms.map(({ path }) => path).toSorted())
})

it('a room imports only rooms listed before it in the table', () => {
  const upward = rooms.flatMap(({ name, imports }, n) =>
    imports.filter((other) => rooms.findIndex((room) => room.name === other) >= n).map((other) => `${name} → ${other}`),
  )
  expect(upward).toEqual([])
})

describe.each(rooms)('$path/package.json', (room) => {
  it('lists only rooms it may import', () => {
    const { dependencies, devDependencies } = manifestOf(room)
    const allowed = [...room.imports, ...(room.types ?? [])]
    expect(roomsIn(dependencies).filter((name) => !allowed.includes(name))).toEqual([])
    const inDevelopment = [...allowed, ...(room.tests ?? []), ...(room.apartNeeds ?? [])]
    expect(roomsIn(devDependencies).filter((name) => !inDevelopment.includes(name))).toEqual([])
  })
})
