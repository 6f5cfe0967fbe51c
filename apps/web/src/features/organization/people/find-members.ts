import type { Member } from '@canvass/contracts/people'

/** Those whose name or email has what was typed; who is active comes first. */
export function findMembers(members: readonly Member[], typed: string): Member[] {
  const words = typed.trim().toLocaleLowerCase()
  return members
    .filter(({ name, email }) => `${name}\n${email}`.toLocaleLowerCase().includes(words))
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || a.name.localeCompare(b.name))
}

/** Whether there would be no admin without this one. */
export const isLastAdmin = (members: readonly Member[], { id, role, isActive }: Member): boolean =>
  role === 'admin' && isActive && !members.some((other) => other.id !== id && other.isActive && other.role === 'admin')
