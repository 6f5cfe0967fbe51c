import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SyncPill } from './SyncPill.tsx'

it('the pill says that it is checking, and nothing else, until what waits and the connection are known', () => {
  const text = renderToStaticMarkup(<SyncPill counts={undefined} />).replaceAll(/<[^>]+>/g, '')
  expect(text).toBe('Checking…')
})
