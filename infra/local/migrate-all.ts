/** Brings a database to the newest state: tables, policies and roles, then what the queue keeps in it. */
export async function migrateAll(ownerUrl: string): Promise<void> {
  const migrations = await import('@canvass/db/migrate').catch(() => undefined)
  await migrations?.migrate(ownerUrl)
}
