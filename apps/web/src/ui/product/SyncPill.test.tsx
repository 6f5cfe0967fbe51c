import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SyncPill } from './SyncPill.tsx'

it('the pill says only that it is checking until the pending items and the connection are known', () => {
  const text = renderToStaticMarkup(<SyncPill counts={undefined} />).replaceAll(/<[^>]+>/g, '')
  expect(text).toBe('Checking...')
})
