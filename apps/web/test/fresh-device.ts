import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'

/*
 * Gives each test file a device that nothing has used: no databases, real timers and globals, and modules that have not
 * run. The files share a thread, because starting one for each takes as long as the tests themselves. It runs before
 * each file.
 */

vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
// Dexie is loaded once per thread and keeps what it found then.
globalThis.indexedDB = new IDBFactory()
Dexie.dependencies.indexedDB = globalThis.indexedDB
Dexie.dependencies.IDBKeyRange = IDBKeyRange
vi.resetModules()
