export interface WordRule {
  readonly name: string
  readonly why: string
  readonly pattern: RegExp
  /** Text in which it must be found, so that the rule is known to work. */
  readonly example: string
  readonly except?: RegExp
}

// The examples are put together from halves, so that this file keeps its own rules.
const join = (...parts: string[]) => parts.join('')

/** Words and marks that have no place in the project's files. */
export const wordRules: readonly WordRule[] = [
  {
    name: 'enrichment is no pipeline',
    why: 'the pipeline is the sales one; the run of stages is the enrichment',
    pattern: /\b(?:enrichment|ocr|capture|processing)[ -]pipeline\b|\bpipeline[ -](?:stage|worker|run)s?\b/i,
    example: join('the OCR ', 'pipeline'),
  },
  {
    name: 'nothing is left for later in a comment',
    why: 'what is to be done belongs where work is planned',
    pattern: new RegExp(`\\b(?:${join('TO', 'DO')}|${join('FIX', 'ME')}|${join('HA', 'CK')})\\b`),
    example: join('// TO', 'DO: mend this'),
  },
  {
    name: 'no rule is switched off in silence',
    why: 'a suppression says why, after two dashes',
    pattern: new RegExp(
      `(?:${join('oxlint', '-disable')}|${join('eslint', '-disable')}|${join('biome', '-ignore')})(?!.* -- \\S)|@${join('ts-', 'ignore')}|@${join('ts-', 'nocheck')}|@${join('ts-', 'expect-error')}(?! \\S)`,
    ),
    example: join('// oxlint', '-disable-next-line no-console'),
  },
  {
    name: 'no test is left out',
    why: 'a test that does not run says nothing',
    pattern: new RegExp(`\\b(?:it|test|describe)\\.${join('(?:sk', 'ip|on', 'ly|fix', 'me)')}\\b`),
    example: join('it.sk', 'ip('),
  },
  {
    name: 'no issue number in a file',
    why: 'a reader of the file cannot open it, and it will be closed',
    pattern: new RegExp(`\\b(?:${join('is', 'sue')}|ticket|PR) #?\\d+\\b`, 'i'),
    example: join('see is', 'sue 12'),
  },
]
