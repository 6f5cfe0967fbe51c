import { endpointsByNoun } from '@canvass/contracts/all-endpoints'
import type { Endpoint } from '@canvass/contracts/endpoint'

const HEAD = `/*
 * Where each endpoint is, under its own name. Written by \`npm run addresses\` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */
`

/**
 * Generates the files of `contracts/src/addresses` from the current contracts, by path in that folder. Each noun has
 * its own file, so that the first load of the web app includes the addresses it calls and not those of every screen.
 */
export function addressFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(endpointsByNoun).map(([noun, endpoints]) => [`${fileOf(noun)}.ts`, addressFile(noun, endpoints)]),
  )
}

function addressFile(noun: string, endpoints: Readonly<Record<string, Endpoint>>): string {
  const top = '../'.repeat(noun.split('/').length)
  const addresses = Object.entries(endpoints)
    // Not every runtime lists a module's exports in source order.
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, endpoint]) => addressOf(noun, name, endpoint))
  const imports = [
    { file: 'endpoint', taken: '{ Address }' },
    { file: fileOf(noun), taken: `* as ${nameOf(noun)}` },
  ]
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, taken }) => `import type ${taken} from '${top}${file}.ts'`)
  return `${imports.join('\n')}\n\n${HEAD}\n${addresses.join('\n')}\n`
}

/** An endpoint with two names would have two addresses, so the export must have the endpoint's name. */
function addressOf(noun: string, name: string, { name: own, method, path, answerKind }: Endpoint): string {
  if (name !== own) throw new Error(`The endpoint ${own} is exported as ${name}`)
  return [
    `export const ${name}: Address<typeof ${nameOf(noun)}.${name}> = {`,
    `  name: '${name}',`,
    `  method: '${method}',`,
    `  path: '${path}',`,
    `  answerKind: '${answerKind}',`,
    '}',
  ].join('\n')
}

/** Returns the name without its folder, as used inside the file. */
const nameOf = (noun: string): string => noun.slice(noun.lastIndexOf('/') + 1)

const fileOf = (noun: string): string => noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
