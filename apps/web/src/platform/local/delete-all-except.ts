interface Keyed {
  toCollection(): { primaryKeys(): PromiseLike<string[]> }
  bulkDelete(keys: string[]): PromiseLike<void>
}

/** Deletes all rows of a table except these. Works by key alone, so it doesn't read the bytes of the rows that stay. */
export async function deleteAllExcept(table: Keyed, kept: ReadonlySet<string>): Promise<void> {
  const keys = await table.toCollection().primaryKeys()
  await table.bulkDelete(keys.filter((key) => !kept.has(key)))
}
