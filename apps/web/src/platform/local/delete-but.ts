interface Keyed {
  toCollection(): { primaryKeys(): PromiseLike<string[]> }
  bulkDelete(keys: string[]): PromiseLike<void>
}

/** Deletes all of a table but these. By keys alone: the bytes of what stays are not read. */
export async function deleteBut(table: Keyed, kept: ReadonlySet<string>): Promise<void> {
  const keys = await table.toCollection().primaryKeys()
  await table.bulkDelete(keys.filter((key) => !kept.has(key)))
}
