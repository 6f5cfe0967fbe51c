import type { getOwnExport as contract } from '@canvass/contracts/account/exports'
import { findOwnExport } from '@canvass/db/exports/own-exports'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { shownExport } from '../shown-export.ts'

export function getOwnExport({ database, now }: AuthParts): Handler<typeof contract> {
  return async ({ actor }) => {
    const kept = await findOwnExport(database, actor)
    return { export: (kept && shownExport(kept, now())) ?? null }
  }
}
