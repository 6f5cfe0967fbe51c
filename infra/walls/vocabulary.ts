export interface WordRule {
  readonly name: string
  readonly why: string
  readonly pattern: RegExp
  /** Text that the pattern must match, to prove that the rule works. */
  readonly example: string
  readonly except?: RegExp
  /** The only files to check; all of them if unset. */
  readonly within?: RegExp
}

// The examples are joined from halves, so that this file doesn't violate its own rules.
const join = (...parts: string[]) => parts.join('')

/** Words and marks that don't belong in the project's files. */
export const wordRules: readonly WordRule[] = [
  {
    name: 'an enrichment is not a pipeline',
    why: '"pipeline" means the sales pipeline; the run of stages is the enrichment',
    pattern: /\b(?:enrichment|ocr|capture|processing)[ -]pipeline\b|\bpipeline[ -](?:stage|worker|run)s?\b/i,
    example: join('the OCR ', 'pipeline'),
  },
  {
    name: 'a comment leaves nothing for later',
    why: 'open work belongs where work is planned',
    pattern: new RegExp(`\\b(?:${join('TO', 'DO')}|${join('FIX', 'ME')}|${join('HA', 'CK')})\\b`),
    example: join('// TO', 'DO: mend this'),
  },
  {
    name: 'a suppressed rule has a reason',
    why: 'a suppression gives its reason after two dashes',
    pattern: new RegExp(
      `(?:${join('oxlint', '-disable')}|${join('eslint', '-disable')}|${join('biome', '-ignore')})(?!.* -- \\S)|@${join('ts-', 'ignore')}|@${join('ts-', 'nocheck')}|@${join('ts-', 'expect-error')}(?! \\S)`,
    ),
    example: join('// oxlint', '-disable-next-line no-console'),
  },
  {
    name: 'every test runs',
    why: 'a test that does not run proves nothing',
    pattern: new RegExp(`\\b(?:it|test|describe)\\.${join('(?:sk', 'ip|on', 'ly|fix', 'me)')}\\b`),
    example: join('it.sk', 'ip('),
  },
  {
    name: 'a file has no issue numbers',
    why: 'a reader of the file cannot open the issue, and one day it will be closed',
    pattern: new RegExp(`\\b(?:${join('is', 'sue')}|ticket|PR) #?\\d+\\b`, 'i'),
    example: join('see is', 'sue 12'),
  },
  {
    name: 'a sender is not a lane',
    why: 'a sender sends the cargo of the outbox; a lane is a street',
    pattern: new RegExp(
      `(?<![-\\w])${join('la', 'nes?')}(?![-\\w])|${join('[lL]a', 'ne')}(?:-?[sS]tate|End)|\\brun${join('La', 'ne')}`,
    ),
    example: join('the la', 'ne was stopped'),
    within: /^apps\/web\/(?:src|test|e2e)\//,
    // A lock name that an older version in another tab uses, and street names.
    except: /^apps\/web\/src\/(?:platform\/outbox\/locks|data\/kept\/area-of)\.ts$/,
  },
  {
    name: 'a screen is not a place',
    why: 'a place is where a business is; a URL of the app shows a screen',
    pattern: new RegExp(`\\b(?:${join('Place', 'Name')}|${join('place', 'Names')}|${join('page ', 'place')})\\b`),
    example: join('place: Place', 'Name'),
  },
  {
    name: 'a trade show keeps its name',
    why: 'a team attends a trade show; an event happens in a program',
    pattern: new RegExp(`\\b${join('sales', ' events?')}\\b`, 'i'),
    example: join('a sales', ' event'),
  },
  {
    name: 'the spelling is American',
    why: 'with two spellings in names, comments, and texts, a search finds only half of them',
    pattern: new RegExp(
      `\\w*(?:${['col', 'neighb', 'behavi', 'fav', 'hon', 'lab'].map((start) => join(start, 'our')).join('|')})`,
      'i',
    ),
    example: join('the col', 'our of a neighbor'),
  },
  {
    name: 'the endings are American',
    why: 'to a search, the same word with s and with z, or with re and with er, is two words',
    pattern: new RegExp(
      `\\b\\w*(?:${join('ecogn', 'is')}|${join('rgan', 'is')}|${join('atalo', 'gue')}|${join('ial', 'led')}|${join('abel', 'led')}(?!by)|${join('nalys', 'ed')})|\\b(?:${join('learn', 't')}|${join('gr', 'ey')})\\b`,
      'i',
    ),
    example: join('a catalo', 'gue of businesses'),
    // Words on signs from all countries, and migrations, which never change.
    except:
      /^(?:packages\/(?:recognition\/src\/(?:wording|naming)|domain\/src|db\/migrations)|infra\/(?:bench\/drawn|eval))\//,
  },
  {
    name: 'an email has no hyphen',
    why: 'the product spells it "email"; only the text of a card may differ',
    pattern: new RegExp(`\\b${join('e', '-mails?')}\\b`),
    example: join('the e', '-mail of a person'),
    except: /^(?:packages\/recognition|infra\/bench)\//,
  },
]
