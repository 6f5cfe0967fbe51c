import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './source-files.ts'
import { visibleTexts } from './visible-texts.ts'

const CATALOG = /\/(?:\w+-)*words\.tsx?$/

/** Modules whose texts are read only by other programs. */
const unread: Readonly<Record<string, string>> = {
  'apps/web/src/features/capture/intake/files-of-event.ts': 'the types of dragged data, as browsers name them',
  'apps/web/src/features/capture/look/read-code.ts': 'the names of code formats, as the barcode detector spells them',
  'apps/web/src/platform/runs/drain-in-background.ts': 'the error that makes the browser wake the service worker again',
  'apps/web/src/data/captures/preparing/prepare-capture.ts': 'an entry in a capture’s log',
  'apps/web/src/data/captures/preparing/prepare-picture.ts': 'the reason for stopping a worker',
  'apps/web/src/platform/outbox/update-hold.ts': 'a message between tabs',
  'apps/web/src/platform/reading/reader.ts': 'the reason for stopping a worker',
}

interface LintOverride {
  readonly files: readonly string[]
  readonly rules: Readonly<Record<string, unknown>>
}

/** Lists the folders whose texts aren't in catalogs yet: exactly those with the lint rule off, apart from stories. */
function exempt(): readonly string[] {
  const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { overrides: LintOverride[] }
  return overrides
    .filter(({ rules }) => rules['react/jsx-no-literals'] === 'off')
    .flatMap(({ files }) => files.map((glob) => glob.replace(/\*+$/, '')))
}

const modules = sourceFiles().filter(
  (path) =>
    path.startsWith('apps/web/src/') &&
    !CATALOG.test(path) &&
    // Stories show invented people and shops to developers, and aren't in any build.
    !/\.(test|story)\.tsx?$/.test(path) &&
    !exempt().some((folder) => path.startsWith(folder)),
)

it('user-visible texts are in catalogs, not in the modules that show or choose them', () => {
  const found = modules.flatMap((path) =>
    unread[path] === undefined
      ? visibleTexts(readFileSync(join(root, path), 'utf8')).map(({ line, text }) => `${path}:${line} ${text}`)
      : [],
  )
  expect(found).toEqual([])
})

it('every exempt module has a text that needs the exemption', () => {
  const needless = Object.keys(unread).filter(
    (path) => visibleTexts(readFileSync(join(root, path), 'utf8')).length === 0,
  )
  expect(needless).toEqual([])
})

describe('a text outside a catalog is detected', () => {
  it.each([
    ['as a sentence', `export const say = () => 'Nothing moves just now.'`],
    ['as one word', `export const options = [{ value: 'light', label: 'Light' }]`],
    ['as the end of a template', 'export const told = (n: number) => `${n} of them wait here`'],
    [
      'as an attribute that is chosen',
      `export const A = ({ on }) => <B label={on ? 'Hide password' : 'Show password'} />`,
    ],
    ['as a child', `export const A = () => <p className="mt-2 flex">Try again</p>`],
    ['as what a toast says', `showToast({ title: 'Not saved', description: text })`],
  ])('%s', (_, code) => {
    expect(visibleTexts(code)).not.toEqual([])
  })
})

it.each([
  ['a class', `export const seat = 'flex min-h-16 items-center text-ink-soft'`],
  ['an address of a module', `import { type A } from './Some Module.ts'`],
  ['a comparison', `export const isEnd = (key: string) => key === 'Finished now'`],
  ['a type', `export type State = 'Being read' | 'Not sent'`],
  ['a developer’s error', `throw new TypeError('The page has no root')`],
  ['a selector', `document.querySelector('input, textarea')`],
])('%s is not a text', (_, code) => {
  expect(visibleTexts(code)).toEqual([])
})
