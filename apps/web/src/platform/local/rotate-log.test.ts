import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { makeAndDelete } from './rotate-log.ts'

it('leaves no database behind, even when another tab does the same', async () => {
  await Promise.all([makeAndDelete(), makeAndDelete()])
  expect(await indexedDB.databases()).toEqual([])
})
