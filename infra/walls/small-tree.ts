import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rooms } from './rooms.ts'

/** File contents by path from the tree's root. */
export type Files = Readonly<Record<string, string>>

const npmPackages: Files = {
  'node_modules/zod/package.json': '{"name":"zod","exports":{".":"./index.js","./mini":"./mini/index.js"}}',
  'node_modules/zod/index.js': 'export const z = 1\n',
  'node_modules/zod/mini/index.js': 'export const z = 1\n',
  'node_modules/left-pad/package.json': '{"name":"left-pad","exports":{".":"./main.js"}}',
  'node_modules/left-pad/main.js': 'export const pad = 1\n',
  'node_modules/vitest/package.json': '{"name":"vitest","exports":{".":"./main.js"}}',
  'node_modules/vitest/main.js': 'export const it = 1\n',
}

const manifest = (name: string) =>
  JSON.stringify({
    name: `@canvass/${name}`,
    type: 'module',
    exports: { './*': './src/*.ts' },
    dependencies: {
      zod: '4',
      'left-pad': '1',
      ...Object.fromEntries(rooms.map((room) => [`@canvass/${room.name}`, 'workspace:*'])),
    },
    devDependencies: { vitest: '5' },
  })

/**
 * Builds a small workspace with every room in the system's temporary folder, and returns a function that removes it.
 */
export function makeTree(files: Files): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'canvass-walls-'))
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  write('package.json', '{"name":"tree","private":true}')
  for (const [path, content] of Object.entries({ ...npmPackages, ...files })) write(path, content)
  mkdirSync(join(root, 'node_modules/@canvass'), { recursive: true })
  for (const room of rooms) {
    write(`${room.path}/package.json`, manifest(room.name))
    symlinkSync(join(root, room.path), join(root, 'node_modules/@canvass', room.name))
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
