import robotsParser from 'robots-parser'

/** The package's types declare a default export, but it exports the function itself: under Node those differ. */
const parseRules = robotsParser as unknown as typeof robotsParser.default

/** The user agent by which sites address Canvass. */
export const ROBOT = 'Canvass'

/**
 * The package copies each rule to every name above it and matches each against every URL, character by character: a
 * crafted file could make this endless. No readable site has this many rules for one bot, or rules this long.
 */
const [MOST_RULES, MOST_CHARACTERS] = [1_000, 50_000]
const NOTHING_ALLOWED = 'user-agent: *\ndisallow: /'

export type RobotRules = {
  mayRead(url: URL): boolean
  /** Seconds that the site wants between two pages, if stated. */
  delay: number | undefined
}

/** Parses the part of `robots.txt` that applies to Canvass. A site with too many rules to process is left alone. */
export function robotRules(url: URL, text: string): RobotRules {
  const robot = parseRules(url.href, rulesForUs(text))
  return {
    // Anything the rules don't mention is allowed.
    mayRead: (page) => robot.isAllowed(page.href, ROBOT) !== false,
    delay: robot.getCrawlDelay(ROBOT),
  }
}

/** Reduces the file to the groups for us, with each name and each rule once per group (RFC 9309, 2.2.1). */
function rulesForUs(text: string): string {
  const groups: Group[] = []
  let group: Group = { names: new Set(), rules: new Set() }
  let isNaming = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key, value] = /^([^#:]*):([^#]*)/.exec(line)?.map((part) => part.trim()) ?? []
    if (!key) continue
    const isName = key.toLowerCase() === 'user-agent'
    if (isName && !isNaming) groups.push((group = { names: new Set(), rules: new Set() }))
    isNaming = isName
    if (isName) group.names.add(nameOf(value ?? ''))
    else if (isRule(key)) group.rules.add(`${key}: ${value ?? ''}`)
  }
  const ours = groups.flatMap(({ names, rules }) => {
    const own = [...names].filter((name) => name === '*' || name === ROBOT.toLowerCase())
    return own.length > 0 ? [{ own, rules }] : []
  })
  const rules = ours.flatMap((one) => [...one.rules])
  if (rules.length > MOST_RULES || rules.join('').length > MOST_CHARACTERS) return NOTHING_ALLOWED
  return ours.flatMap(({ own, rules: said }) => [...own.map((name) => `user-agent: ${name}`), ...said]).join('\n')
}

type Group = { names: Set<string>; rules: Set<string> }

/** Normalizes a name as the package compares them: in lower case, without a version. */
const nameOf = (value: string) => (value.split('/')[0] ?? '').trim().toLowerCase()
const isRule = (key: string) => /^(?:allow|disallow|crawl-delay)$/i.test(key)
