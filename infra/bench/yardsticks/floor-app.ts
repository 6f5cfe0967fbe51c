import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** Builds the floor app like the product, and returns the contents of its scripts. */
export async function buildFloorApp(): Promise<Buffer[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'canvass-floor-'))
  try {
    await build({
      root: join(import.meta.dirname, 'floor-app'),
      configFile: false,
      logLevel: 'silent',
      build: { outDir, emptyOutDir: true },
    })
    const files = (await readdir(outDir, { recursive: true })).filter((path) => path.endsWith('.js'))
    return await Promise.all(files.map((path) => readFile(join(outDir, path))))
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
