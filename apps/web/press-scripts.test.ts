import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pressedScript } from './press-scripts.ts'

const read = (name: string) => readFileSync(new URL(`public/${name}`, import.meta.url), 'utf8')

it.for(['theme.js', 'browser-check.js', 'take-over.js'])(
  'removes the comments of %s and keeps it a script',
  async (name) => {
    const pressed = await pressedScript(read(name))
    expect(pressed.length).toBeLessThan(read(name).length * 0.75)
    expect(pressed).not.toMatch(/(?:^|\s)\/\/ /u)
  },
)

it('keeps the names of a script’s top-level bindings, which are global', async () => {
  expect(await pressedScript('const can = (ask) => ask()\ncan(() => 1)')).toMatch(/const can=/u)
})

it('uses no syntax newer than the script’s own', async () => {
  expect(
    await pressedScript('const a = (ask) => { try { return Boolean(ask()) } catch (error) { return false } }'),
  ).toMatch(/catch\s*\(\w+\)/u)
})
