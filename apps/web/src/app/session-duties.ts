import { giveDuties } from '../platform/session/duties.ts'

/** Tells the session how to clear this device of a user and how to hand over what was left; both are fetched when needed. */
export function giveSessionDuties(): void {
  giveDuties({
    sealUser: async (userId) => {
      const { sealUser } = await import('../data/unsent/keep-only-unsent.ts')
      await sealUser(userId)
    },
    handOver: async () => {
      const { loadSending } = await import('../platform/runs/load-sending.ts')
      const [{ handOver, makersOfPage }, { markUnsent }] = await Promise.all([
        loadSending(),
        import('../data/unsent/guard-in-page.ts'),
      ])
      await handOver(makersOfPage, markUnsent)
    },
  })
}
