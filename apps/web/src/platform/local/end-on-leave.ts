import type { DBCore, DBCoreTransaction, Dexie } from 'dexie'

const open = new Set<DBCoreTransaction>()
let isListening = false

/**
 * Aborts what a database still has under way when its page is left, in WebKit.
 *
 * WebKit does not end the transactions of a page that is left in the middle of one: they hold their tables for ever, and
 * every later page of this origin waits without an error until the whole browser is ended (seen in WebKitGTK 2.50: two of
 * three navigations during writes). What is aborted here was not yet said to be saved, and is tried again by whoever
 * was writing. The other engines end such transactions themselves, and let those finish that can.
 */
export function endOnLeave(db: Dexie): void {
  if (!('document' in globalThis) || !isWebKit()) return
  if (!isListening) {
    isListening = true
    addEventListener('pagehide', abortOpen)
  }
  db.use({ stack: 'dbcore', name: 'end-on-leave', create: watchTransactions })
}

/** Passes everything on and remembers each transaction until it has ended. */
export const watchTransactions = (core: DBCore): DBCore => ({
  ...core,
  transaction: (stores, mode, options) => {
    const transaction = core.transaction(stores, mode, options)
    open.add(transaction)
    const forget = () => open.delete(transaction)
    // What Dexie hands out here is the browser's own transaction, which its types do not say.
    const native = transaction as unknown as EventTarget
    for (const ending of ['complete', 'abort']) native.addEventListener(ending, forget)
    return transaction
  },
})

/** Aborts every transaction that has not ended. */
export function abortOpen(): void {
  for (const transaction of open) {
    try {
      transaction.abort()
    } catch {
      // It has ended already, and its event has not come yet.
    }
  }
  open.clear()
}

/** Every browser of an iPhone is WebKit too; Chromium and its kin only call themselves so. */
const isWebKit = (): boolean =>
  /AppleWebKit\//.test(navigator.userAgent) && !/Chrom(?:e|ium)\//.test(navigator.userAgent)
