/** Seen so often a statement is one that will come again. */
const KEPT_FROM = 3
/** What a connection of the database may keep; lists of any length make statements without end. */
const MOST_KEPT = 300
const MOST_COUNTED = 2_000
/** The database says so of a plan whose table has other columns by now. */
const PLAN_IS_STALE = '0A000'

export interface PlanNames {
  /** The name under which a connection keeps the plan of a statement; undefined for one that is planned each time. */
  nameOf(text: string): string | undefined
  /** To be told of what a named statement failed with. */
  failed(error: unknown): void
}

/**
 * Names for the statements that a process asks again and again: to plan one that looks up a row by its key takes longer
 * than to carry it out. A statement that asks for all columns, whatever they are, has no name: a column added by a
 * migration would change what it answers.
 */
export function openPlanNames(): PlanNames {
  let generation = 0
  let counts = new Map<string, number>()
  let names = new Map<string, string>()
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= MOST_KEPT || isOfAllColumns(text)) return known
      if (counts.size >= MOST_COUNTED) counts = new Map()
      const count = (counts.get(text) ?? 0) + 1
      counts.set(text, count)
      if (count < KEPT_FROM) return undefined
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

/** `count(*)` names no column; `select *` and `returning *` name all. */
const isOfAllColumns = (text: string): boolean => /\*(?!\))/u.test(text)
