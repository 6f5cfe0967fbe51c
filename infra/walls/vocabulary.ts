export interface WordRule {
  readonly name: string
  readonly why: string
  readonly pattern: RegExp
  /** Text in which it must be found, so that the rule is known to work. */
  readonly example: string
  readonly except?: RegExp
  /** The only files it is about; all of them where nothing is said. */
  readonly within?: RegExp
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
  {
    name: 'a sender sends, and no lane does',
    why: 'what sends the cargo of the outbox is a sender; a lane is a street',
    pattern: new RegExp(
      `(?<![-\\w])${join('la', 'nes?')}(?![-\\w])|${join('[lL]a', 'ne')}(?:-?[sS]tate|End)|\\brun${join('La', 'ne')}`,
    ),
    example: join('the la', 'ne was stopped'),
    within: /^apps\/web\/(?:src|test|e2e)\//,
    // A name that an older version in another tab asks for; and streets.
    except: /^apps\/web\/src\/(?:platform\/outbox\/locks|data\/kept\/area-of)\.ts$/,
  },
  {
    name: 'a screen is no place',
    why: 'a place is where a business is; what stands at an address of the app is a screen',
    pattern: new RegExp(`\\b(?:${join('Place', 'Name')}|${join('place', 'Names')}|${join('page ', 'place')})\\b`),
    example: join('place: Place', 'Name'),
  },
  {
    name: 'a trade show is a trade show',
    why: 'a trade show is what a team goes to, and an event is what happens in a program',
    pattern: new RegExp(`\\b${join('sales', ' events?')}\\b`, 'i'),
    example: join('a sales', ' event'),
  },
  {
    name: 'the spelling is American',
    why: 'names, comments and texts are in one spelling, or a search finds half of them',
    pattern: new RegExp(
      `\\w*(?:${['col', 'neighb', 'behavi', 'fav', 'hon', 'lab'].map((start) => join(start, 'our')).join('|')})`,
      'i',
    ),
    example: join('the col', 'our of a neighbor'),
  },
  {
    name: 'the endings are American',
    why: 'the same word with s and z, or with re and er, are two words to a search',
    pattern: new RegExp(
      `\\b\\w*(?:${join('ecogn', 'is')}|${join('rgan', 'is')}|${join('atalo', 'gue')}|${join('ial', 'led')}|${join('abel', 'led')}(?!by)|${join('nalys', 'ed')})|\\b(?:${join('learn', 't')}|${join('gr', 'ey')})\\b`,
      'i',
    ),
    example: join('a catalo', 'gue of businesses'),
    // Words on signs of all countries, and migrations, which stay as they were.
    except:
      /^(?:packages\/(?:recognition\/src\/(?:wording|naming)|domain\/src|db\/migrations)|infra\/(?:bench\/drawn|eval))\//,
  },
  {
    name: 'an email has no hyphen',
    why: 'the texts of the product say email; only a card may spell it as it likes',
    pattern: new RegExp(`\\b${join('e', '-mails?')}\\b`),
    example: join('the e', '-mail of a person'),
    except: /^(?:packages\/recognition|infra\/bench)\//,
  },
]
