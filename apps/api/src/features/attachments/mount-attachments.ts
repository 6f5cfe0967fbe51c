import * as contracts from '@canvass/contracts/attachments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { getAttachment } from './endpoints/get-attachment.ts'
import { putAttachment } from './endpoints/put-attachment.ts'

export function mountAttachments(app: FastifyInstance, { database, blobs, findActor }: Deps): void {
  serve(app, findActor, contracts.putAttachment, putAttachment({ database, blobs }))
  serve(app, findActor, contracts.getAttachment, getAttachment(database, blobs))
}
