import type * as deletion from '@canvass/contracts/account/deletion'
import { deleteOwnAccount } from '@canvass/contracts/account/deletion'
import { emailsTo } from '../emails.ts'
import type { CallsOf } from './call.ts'

export const deletionCalls: CallsOf<typeof deletion> = {
  deleteOwnAccount: (_, { username }) => ({ body: { username } }),
  takeBackDeletion: async (app, owner) => {
    await app.as(owner).ask(deleteOwnAccount, { body: { username: owner.username } })
    const [letter = ''] = await emailsTo(app, owner.email)
    return { body: { token: /take-back#token=([\w-]+)/.exec(letter)?.[1] ?? '' } }
  },
}
