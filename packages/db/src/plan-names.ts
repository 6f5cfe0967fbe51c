/** A statement seen this often is considered recurring. */
const MIN_USES = 3
/** The most plans that a connection caches; lists of varying length produce endless distinct statements. */
const MAX_NAMES = 300
const MAX_COUNTED = 2_000
/** PostgreSQL's error code for a cached plan whose table has different columns by now. */
const PLAN_IS_STALE = '0A000'

export interface PlanNames {
  /** Returns the name under which connections cache a statement's plan; undefined if it's planned each time. */
  nameOf(text: string): string | undefined
  /** Must be called with the error of a named statement. */
  failed(error: unknown): void
}

/**
 * Creates names for the statements that a process repeats: planning a lookup by key takes longer than running it. A
 * statement that selects all columns gets no name: a column added by a migration would change its result.
 */
export function createPlanNames(): PlanNames {
  let generation = 0
  let counts = new Map<string, number>()
  let names = new Map<string, string>()
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= MAX_NAMES || selectsAllColumns(text)) return known
      if (counts.size >= MAX_COUNTED) counts = new Map()
      const count = (counts.get(text) ?? 0) + 1
      counts.set(text, count)
      if (count < MIN_USES) return undefined
      const name = `p${generation}_${names.size}`
      names.set(text, name)
      counts.delete(text)
      return name
    },
    failed(error) {
      if ((error as { code?: unknown } | null)?.code !== PLAN_IS_STALE) return
      generation += 1
      names = new Map()
    },
  }
}

/** `count(*)` names no columns; `select *` and `returning *` name all of them. */
const selectsAllColumns = (text: string): boolean => /\*(?!\))/u.test(text)
