import { expect, it } from 'vitest'
import { pressFirstLoad } from './press-first-load.ts'

type Render = (code: string, chunk: { name: string; moduleIds: string[] }) => Promise<{ code: string } | null>
const { handler } = pressFirstLoad(['base', 'home']).renderChunk as unknown as { handler: Render }

it('a chunk of the first load is written shorter, and another one is left alone', async () => {
  const code = 'export function add(first, second) { const sum = first + second; return sum }'
  expect((await handler(code, { name: 'home', moduleIds: ['/src/home.ts'] }))?.code.length).toBeLessThan(code.length)
  expect(await handler(code, { name: 'later', moduleIds: ['/node_modules/zod/v4/core/schemas.js'] })).toBeNull()
})

it('a first load that would bring the library of schemas is not built, and says which file of it', async () => {
  const moduleIds = ['/src/home.ts', '/node_modules/.pnpm/zod@4.6.7/node_modules/zod/v4/core/util.js']
  await expect(handler('', { name: 'home', moduleIds })).rejects.toThrow(/^home .*core\/util\.js/u)
})

it('a first load that would bring visitors the database of the device is not built', async () => {
  const moduleIds = ['/src/main.ts', '/node_modules/.pnpm/dexie@4.4.7/node_modules/dexie/dist/modern/dexie.mjs']
  await expect(handler('', { name: 'base', moduleIds })).rejects.toThrow(/^base is loaded by visitors/u)
  expect(await handler('', { name: 'home', moduleIds })).not.toBeNull()
})
