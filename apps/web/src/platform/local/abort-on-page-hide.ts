import type { DBCore, DBCoreTransaction, Dexie } from 'dexie'

const open = new Set<DBCoreTransaction>()
let isListening = false

/**
 * Aborts a database's open transactions when the user leaves the page, in WebKit.
 *
 * If a page is left mid-transaction, WebKit doesn't end the transaction: it locks its tables forever, and every later
 * page of this origin hangs without an error until the whole browser is closed (seen in WebKitGTK 2.50: two of three
 * navigations during writes). An aborted write hasn't been reported as saved yet, and its caller retries it. The other
 * engines end such transactions themselves and let those finish that can.
 */
export function abortOnPageHide(db: Dexie): void {
  if (!('document' in globalThis) || !isWebKit()) return
  if (!isListening) {
    isListening = true
    addEventListener('pagehide', abortOpen)
  }
  db.use({ stack: 'dbcore', name: 'end-on-leave', create: watchTransactions })
}

/** Passes everything through and tracks each transaction until it ends. */
export const watchTransactions = (core: DBCore): DBCore => ({
  ...core,
  transaction: (stores, mode, options) => {
    const transaction = core.transaction(stores, mode, options)
    open.add(transaction)
    const forget = () => open.delete(transaction)
    // Dexie returns the browser's own transaction here, although its types don't say so.
    const native = transaction as unknown as EventTarget
    for (const ending of ['complete', 'abort']) native.addEventListener(ending, forget)
    return transaction
  },
})

/** Aborts every transaction that hasn't ended. */
export function abortOpen(): void {
  for (const transaction of open) {
    try {
      transaction.abort()
    } catch {
      // It has already ended, but its event hasn't fired yet.
    }
  }
  open.clear()
}

/** Every browser on an iPhone is WebKit too; Chromium and its derivatives only claim to be. */
const isWebKit = (): boolean =>
  /AppleWebKit\//.test(navigator.userAgent) && !/Chrom(?:e|ium)\//.test(navigator.userAgent)
