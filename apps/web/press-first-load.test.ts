import { expect, it } from 'vitest'
import { pressFirstLoad } from './press-first-load.ts'

type Render = (code: string, chunk: { name: string; moduleIds: string[] }) => Promise<{ code: string } | null>
const { handler } = pressFirstLoad(['home']).renderChunk as unknown as { handler: Render }

it('a chunk of the first load is written shorter, and another one is left alone', async () => {
  const code = 'export function add(first, second) { return first + second }'
  expect((await handler(code, { name: 'home', moduleIds: ['/src/home.ts'] }))?.code.length).toBeLessThan(code.length)
  expect(await handler(code, { name: 'later', moduleIds: ['/node_modules/zod/v4/core/schemas.js'] })).toBeNull()
})

it('a first load that would bring the library of schemas is not built, and says which file of it', async () => {
  const moduleIds = ['/src/home.ts', '/node_modules/.pnpm/zod@4.6.7/node_modules/zod/v4/core/util.js']
  await expect(handler('', { name: 'home', moduleIds })).rejects.toThrow(/^home .*core\/util\.js/u)
})
