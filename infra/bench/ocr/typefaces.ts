import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { plainFontOf } from './plain-font.ts'

const require = createRequire(import.meta.url)

/** What is drawn with. They come from packages, so that a bare machine draws what every other does. */
export const TYPEFACES = ['Bebas Neue', 'Lora', 'Montserrat', 'Oswald', 'Playfair Display', 'Roboto Slab'] as const
/** Knows Japanese as well. */
export const JAPANESE_TYPEFACE = 'Sawarabi Gothic'

/**
 * Makes the typefaces known to everything that this process draws from now on, and no others. Has to run before the
 * first picture is drawn: the library that draws looks for them once.
 */
export function installTypefaces(): void {
  const folder = join(tmpdir(), 'canvass-typefaces')
  mkdirSync(folder, { recursive: true })
  for (const family of [...TYPEFACES, JAPANESE_TYPEFACE]) {
    const name = family.toLowerCase().replaceAll(' ', '-')
    const files = join(dirname(require.resolve(`@fontsource/${name}/package.json`)), 'files')
    for (const file of readdirSync(files).filter((one) => isWanted(one, family)))
      writeFileSync(join(folder, file.replace(/woff$/, 'ttf')), plainFontOf(readFileSync(join(files, file))))
  }
  const settings = join(folder, 'fonts.conf')
  writeFileSync(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  )
  process.env['FONTCONFIG_FILE'] = settings
}

function isWanted(file: string, family: string): boolean {
  if (!file.endsWith('-normal.woff')) return false
  if (family === JAPANESE_TYPEFACE) return true
  return /-latin(?:-ext)?-[47]00-/.test(file)
}
