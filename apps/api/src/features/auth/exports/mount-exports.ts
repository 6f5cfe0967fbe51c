import * as contracts from '@canvass/contracts/account/exports'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { askForExport } from './endpoints/ask-for-export.ts'
import { getExportFile } from './endpoints/get-export-file.ts'
import { getOwnExport } from './endpoints/get-own-export.ts'

/** Mounts the exports of one's own data. */
export function mountExports(app: FastifyInstance, parts: AuthParts): void {
  const { findActor } = parts
  serve(app, findActor, contracts.getOwnExport, getOwnExport(parts))
  serve(app, findActor, contracts.askForExport, askForExport(parts))
  serve(app, findActor, contracts.getExportFile, getExportFile(parts))
}
