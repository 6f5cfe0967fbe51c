import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPictures } from './drawn/draw-pictures.ts'
import type { Facts } from './score-facts.ts'

/** A picture with the words and facts that a reader should find; `optional` words count neither way. */
export type BenchPicture = {
  id: string
  kind: string
  /** What makes the picture hard to read. */
  traits: string[]
  bytes: () => Buffer
  words: string[]
  optional: string[]
  facts: Facts
  /** ISO 3166, for phone numbers without a calling code. */
  country?: string
}

/** Pictures drawn by the project, the same on every machine. */
export async function drawnPictures(count: number): Promise<BenchPicture[]> {
  const pictures: BenchPicture[] = []
  for await (const { id, kind, traits, jpeg, words, optional = [], facts } of drawPictures({ from: 0, count }))
    pictures.push({
      id,
      kind,
      traits,
      bytes: () => jpeg,
      words,
      optional,
      facts: { ...facts, company: facts.company === null ? [] : [facts.company, ...(facts.alternatives ?? [])] },
      ...(facts.country && { country: facts.country }),
    })
  return pictures
}

/** Photographs from a folder: `truth/<id>.json` has each one's text and the path of its file. */
export function photographs(folder: string): BenchPicture[] {
  return readdirSync(join(folder, 'truth'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const truth = JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8')) as {
        file: string
        kind: string
        traits?: string[]
        text_words: string[]
        text_words_optional?: string[]
        country?: string
        company?: string | null
        company_alt?: string[]
        person?: string | null
        title?: string | null
        phones?: string[]
        emails?: string[]
        websites?: string[]
      }
      return {
        id: name.slice(0, -'.json'.length),
        kind: truth.kind,
        traits: truth.traits ?? [],
        bytes: () => readFileSync(join(folder, truth.file)),
        words: truth.text_words,
        optional: truth.text_words_optional ?? [],
        facts: {
          company: [truth.company ?? [], truth.company_alt ?? []].flat(),
          person: truth.person ?? undefined,
          title: truth.title ?? undefined,
          phones: truth.phones ?? [],
          emails: truth.emails ?? [],
          websites: truth.websites ?? [],
        },
        ...(truth.country && { country: truth.country }),
      }
    })
}
