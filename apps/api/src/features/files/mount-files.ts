import * as contracts from '@canvass/contracts/files'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { getFile } from './endpoints/get-file.ts'
import { putFile } from './endpoints/put-file.ts'
import { removeFile } from './endpoints/remove-file.ts'
import { restoreFile } from './endpoints/restore-file.ts'

export function mountFiles(app: FastifyInstance, { database, blobs, findActor }: Deps): void {
  serve(app, findActor, contracts.putFile, putFile({ database, blobs }))
  serve(app, findActor, contracts.getFile, getFile(database, blobs))
  serve(app, findActor, contracts.removeFile, removeFile(database))
  serve(app, findActor, contracts.restoreFile, restoreFile(database))
}
