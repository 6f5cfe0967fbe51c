import { expect, it } from 'vitest'
import { nameOneScript } from './one-script.ts'

const script = (path: string) => `<script type="module" crossorigin src="${path}"></script>`

it('a page names only the app’s script and preloads the chunks that it imports', () => {
  expect(nameOneScript(`${script('/assets/runtime-1.js')}\n${script('/assets/base-2.js')}`)).toBe(
    `<link rel="modulepreload" crossorigin href="/assets/runtime-1.js">\n${script('/assets/base-2.js')}`,
  )
})

it('a page without a script fails the build', () => {
  expect(() => nameOneScript('<body></body>')).toThrow('no script')
})
