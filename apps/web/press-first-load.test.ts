import { expect, it } from 'vitest'
import { pressFirstLoad } from './press-first-load.ts'

type Render = (code: string, chunk: { name: string; moduleIds: string[] }) => Promise<{ code: string } | null>
const { handler } = pressFirstLoad(['base', 'home']).renderChunk as unknown as { handler: Render }

it('minifies a chunk of the first load and leaves other chunks alone', async () => {
  const code = 'export function add(first, second) { const sum = first + second; return sum }'
  expect((await handler(code, { name: 'home', moduleIds: ['/src/home.ts'] }))?.code.length).toBeLessThan(code.length)
  expect(await handler(code, { name: 'later', moduleIds: ['/node_modules/zod/v4/core/schemas.js'] })).toBeNull()
})

it('fails a build whose first load includes the schema library, and names the file', async () => {
  const moduleIds = ['/src/home.ts', '/node_modules/.pnpm/zod@4.6.7/node_modules/zod/v4/core/util.js']
  await expect(handler('', { name: 'home', moduleIds })).rejects.toThrow(/^home .*core\/util\.js/u)
})

it('fails a build whose first load for visitors includes the device’s database', async () => {
  const moduleIds = ['/src/main.ts', '/node_modules/.pnpm/dexie@4.4.7/node_modules/dexie/dist/modern/dexie.mjs']
  await expect(handler('', { name: 'base', moduleIds })).rejects.toThrow(/^base is loaded by visitors/u)
  expect(await handler('', { name: 'home', moduleIds })).not.toBeNull()
})
