import { Readable } from 'node:stream'
import type * as exports from '@canvass/contracts/account/exports'
import { askForExport } from '@canvass/contracts/account/exports'
import type * as notifications from '@canvass/contracts/account/notifications'
import type { CallsOf } from './call.ts'

export const exportsCalls: CallsOf<typeof exports> = {
  askForExport: () => ({ body: {} }),
  getExportFile: async (app, owner) => {
    const { id } = (await app.as(owner).ask(askForExport, { body: {} })).answer
    const received = await app.deps.blobs.receive(Readable.from([Buffer.from('a whole archive')]), { maxBytes: 100 })
    await received.keep(owner.organizationId)
    // Completes the export as the worker would.
    await app.owner.query(
      `update own_exports set state = 'ready', ended_at = now() - interval '1 minute', sha256 = $2, size = $3 where id = $1`,
      [id, received.sha256, received.size],
    )
    return { params: { id } }
  },
}

export const notificationsCalls: CallsOf<typeof notifications> = {
  setNotifications: () => ({ body: { joinRequests: false, exportReady: true } }),
}
