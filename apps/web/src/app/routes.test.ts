import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { hasScreen } from '../platform/paths.ts'
import { declarationOf, type ScreenName, screenNames } from '../platform/screens.ts'
import { screenFiles } from './load-screen.ts'
import { routes } from './routes.tsx'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const stateTests = Object.keys(import.meta.glob('../../e2e/states/*.spec.ts'))
const sampleOf = (screen: ScreenName) => declarationOf(screen).path.replace(/:\w+\??/g, 'some-id')
const isFound = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path !== '*'
const builtScreens = screenNames.filter(hasScreen)

describe('the declarations of screens', () => {
  it.each(screenNames)('%s is found at its address exactly if this version has it', (screen) => {
    expect(isFound(sampleOf(screen))).toBe(hasScreen(screen))
  })
  it('use each address only once', () => {
    const paths = screenNames.map((screen) => declarationOf(screen).path)
    expect(new Set(paths).size).toBe(paths.length)
  })
  it('include the address of every link in the code', () => {
    const spelled = Object.values(sources).flatMap((text) =>
      [...text.matchAll(/(?:\bto|\bhref)=(?:\{)?["'`](\/[^"'`$]*)["'`]/g)].map((hit) => hit[1] ?? ''),
    )
    expect(spelled.filter((address) => !isFound(address))).toEqual([])
  })
  it('name every file that contains a screen, and no other', () => {
    const named = new Set(builtScreens.map((screen) => declarationOf(screen).component))
    expect(new Set(screenFiles)).toEqual(named)
  })
  it.each(builtScreens)('%s has a component with the name of its file', (screen) => {
    const { component = '' } = declarationOf(screen)
    const code = sources[`../features/${component}.tsx`]
    expect(code).toContain(`export function ${component.slice(component.lastIndexOf('/') + 1)}(`)
  })
  it('are opened in all their states by a test of their feature', () => {
    const features = new Set(builtScreens.map((screen) => declarationOf(screen).component?.split('/')[0]))
    expect(new Set(stateTests.map((path) => path.slice('../../e2e/states/'.length, -'.spec.ts'.length)))).toEqual(
      features,
    )
  })
  it('mark a screen of the menu, and use the address of another screen as canonical', () => {
    const declarations = screenNames.map(declarationOf)
    const paths = declarations.map(({ path }) => path)
    const inMenu = screenNames.filter((screen) => declarationOf(screen).menu !== undefined)
    expect(inMenu).toEqual(expect.arrayContaining(declarations.flatMap(({ marks }) => marks ?? [])))
    expect(paths).toEqual(expect.arrayContaining(declarations.flatMap(({ knownAs }) => knownAs ?? [])))
  })
})
