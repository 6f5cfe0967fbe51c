import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { userTempFolder } from '../../../../local/machine/user-temp-folder.ts'
import { type FontMetrics, metricsOfFonts } from './font-metrics.ts'
import { plainFontOf } from './plain-font.ts'

const require = createRequire(import.meta.url)

export type Style =
  | 'sans'
  | 'serif'
  | 'slab'
  | 'condensed'
  | 'script'
  | 'display'
  | 'neon'
  | 'mono'
  | 'blackletter'
  | 'stencil'

/** The typefaces for drawing. They come from packages, so that every machine draws the same. */
const FAMILIES = {
  sans: ['Montserrat', 'Poppins', 'Lato', 'Josefin Sans', 'Comfortaa'],
  serif: [
    'Lora',
    'Playfair Display',
    'EB Garamond',
    'Cormorant Garamond',
    'Libre Baskerville',
    'DM Serif Display',
    'Yeseva One',
  ],
  slab: ['Roboto Slab', 'Zilla Slab', 'Alfa Slab One', 'Graduate'],
  condensed: ['Bebas Neue', 'Oswald', 'Anton', 'League Gothic', 'Barlow Condensed'],
  script: [
    'Pacifico',
    'Great Vibes',
    'Dancing Script',
    'Lobster',
    'Kaushan Script',
    'Caveat',
    'Parisienne',
    'Grand Hotel',
  ],
  display: [
    'Abril Fatface',
    'Bangers',
    'Righteous',
    'Fredericka the Great',
    'Cinzel',
    'Shrikhand',
    'Titan One',
    'Poiret One',
    'Bungee',
    'Amatic SC',
  ],
  neon: ['Monoton', 'Pacifico', 'Comfortaa', 'Grand Hotel', 'Righteous', 'Poiret One'],
  mono: ['Courier Prime', 'Space Mono'],
  blackletter: ['UnifrakturCook', 'Germania One'],
  stencil: ['Saira Stencil One', 'Black Ops One'],
} as const satisfies Record<Style, readonly string[]>
/** Also supports Japanese. */
export const JAPANESE_TYPEFACE = 'Sawarabi Gothic'

export const familiesOf = (style: Style): readonly string[] => FAMILIES[style]

let isInstalled = false

/**
 * Makes these typefaces, and no others, available to everything this process draws from now on. Must run before the
 * first picture is drawn, because the drawing library scans for fonts only once.
 */
export function installTypefaces(): void {
  if (isInstalled) return
  isInstalled = true
  const folder = userTempFolder('canvass-typefaces')
  mkdirSync(folder, { recursive: true })
  for (const family of [...new Set(Object.values(FAMILIES).flat()), JAPANESE_TYPEFACE])
    for (const file of filesOf(family)) {
      const font = plainFontOf(readFileSync(file.path))
      const place = join(folder, file.name.replace(/woff$/, 'ttf'))
      // Another process may be using the file, so it is written only if missing or incomplete.
      if (!existsSync(place) || statSync(place).size !== font.length) writeFileSync(place, font)
    }
  const settings = join(folder, 'fonts.conf')
  writeFileSync(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  )
  process.env['FONTCONFIG_FILE'] = settings
}

const known = new Map<string, FontMetrics>()

/** The width of each character in a typeface, and which characters it has. */
export function metricsOf(family: string, weight: 400 | 700): FontMetrics {
  const key = `${family} ${weight}`
  const before = known.get(key)
  if (before) return before
  const files = filesOf(family)
  const own = files.filter(({ name }) => name.includes(`-${weight}-`))
  const metrics = metricsOfFonts((own.length > 0 ? own : files).map(({ path }) => plainFontOf(readFileSync(path))))
  known.set(key, metrics)
  return metrics
}

function filesOf(family: string): { name: string; path: string }[] {
  const files = join(
    dirname(require.resolve(`@fontsource/${family.toLowerCase().replaceAll(' ', '-')}/package.json`)),
    'files',
  )
  return readdirSync(files)
    .filter((name) => isWanted(name, family))
    .map((name) => ({ name, path: join(files, name) }))
}

function isWanted(file: string, family: string): boolean {
  if (!file.endsWith('-normal.woff')) return false
  if (family === JAPANESE_TYPEFACE) return true
  return /-latin(?:-ext)?-[47]00-/.test(file)
}
