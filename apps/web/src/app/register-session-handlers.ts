import { registerSignOutHooks } from '../platform/session/sign-out-hooks.ts'

/**
 * Registers with the session how to clear a user's data from this device and how to hand over leftovers; both load on
 * demand.
 */
export function registerSessionHandlers(): void {
  registerSignOutHooks({
    sealUser: async (userId) => {
      const { clearUserExceptUnsent } = await import('../data/unsent/keep-only-unsent.ts')
      await clearUserExceptUnsent(userId)
    },
    handOver: async () => {
      const { loadSending } = await import('../platform/runs/load-sending.ts')
      const [{ handOver, pagePreparers }, { markUnsent }] = await Promise.all([
        loadSending(),
        import('../data/unsent/guard-in-page.ts'),
      ])
      await handOver(pagePreparers, markUnsent)
    },
  })
}
