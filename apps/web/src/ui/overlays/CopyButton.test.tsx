import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'

const code = 'SQUARE-COBALT'
const button = <CopyButton text={code} />

afterEach(() => vi.unstubAllGlobals())

it('a copy button appears only if the browser lets a page copy, which requires https', () => {
  vi.stubGlobal('navigator', { clipboard: {} })
  expect(renderToStaticMarkup(button)).toContain('Copy')
  vi.stubGlobal('navigator', {})
  expect(renderToStaticMarkup(button)).toBe('')
})
