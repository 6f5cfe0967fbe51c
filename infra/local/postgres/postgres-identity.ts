import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How to start PostgreSQL so that it doesn't see itself as root, which it refuses to run as. */
export type PostgresIdentity =
  | { kind: 'self' }
  | { kind: 'user namespace' }
  | { kind: 'nobody'; uid: number; gid: number }

const nobody = { uid: 65534, gid: 65534 }

/**
 * Chooses the identity: an ordinary user runs it unchanged; root enters a user namespace, or becomes the user nobody if
 * that's forbidden.
 */
export function choosePostgresIdentity(
  uid: number | undefined = process.getuid?.(),
  canUnshare: () => boolean = () => spawnSync('unshare', ['-U', 'true'], { stdio: 'ignore' }).status === 0,
): PostgresIdentity {
  if (uid !== 0) return { kind: 'self' }
  return canUnshare() ? { kind: 'user namespace' } : { kind: 'nobody', ...nobody }
}

/** Builds the command that runs a PostgreSQL program under the identity. */
export function commandAs(identity: PostgresIdentity, program: string, args: readonly string[]) {
  if (identity.kind === 'user namespace') return { command: 'unshare', args: ['-U', program, ...args], options: {} }
  const { uid, gid } = identity.kind === 'nobody' ? identity : {}
  return { command: program, args: [...args], options: uid === undefined ? {} : { uid, gid } }
}

/**
 * Gives ownership of the folder to the identity, including data written under another identity on an earlier start. The
 * user nobody also gets permission to traverse the folders above, which stay unreadable to it.
 */
export function chownFolder(folder: string, identity: PostgresIdentity): void {
  if (process.getuid?.() !== 0) return
  const owner = identity.kind === 'nobody' ? identity : { uid: 0, gid: 0 }
  if (lstatSync(folder).uid !== owner.uid) chownAll(folder, owner.uid, owner.gid)
  if (identity.kind === 'nobody') allowTraversal(dirname(folder), 2)
}

function chownAll(path: string, uid: number, gid: number): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chownSync(path, uid, gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), uid, gid)
}

function allowTraversal(folder: string, levels: number): void {
  if (levels === 0) return
  chmodSync(folder, lstatSync(folder).mode | 0o011)
  allowTraversal(dirname(folder), levels - 1)
}
