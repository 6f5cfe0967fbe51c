import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'

const code = 'SQUARE-COBALT'
const button = <CopyButton text={code} />

afterEach(() => vi.unstubAllGlobals())

it('a text is offered to be copied only where the browser lets a page copy, which it does not without https', () => {
  vi.stubGlobal('navigator', { clipboard: {} })
  expect(renderToStaticMarkup(button)).toContain('Copy')
  vi.stubGlobal('navigator', {})
  expect(renderToStaticMarkup(button)).toBe('')
})
