import type { getOwnExport as contract } from '@canvass/contracts/account/exports'
import { findOwnExport } from '@canvass/db/exports/own-exports'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { exportAnswer } from '../export-answer.ts'

export function getOwnExport({ database, now }: AuthParts): Handler<typeof contract> {
  return async ({ actor }) => {
    const kept = await findOwnExport(database, actor)
    return { export: (kept && exportAnswer(kept, now())) ?? null }
  }
}
