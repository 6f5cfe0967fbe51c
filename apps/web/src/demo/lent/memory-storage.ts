/** Creates a storage that lasts as long as the page. Its keys can be enumerated like those of the browser's own. */
export function memoryStorage(remembered: Readonly<Record<string, string>> = {}): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? (kept[key] ?? null) : null),
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
    key: (at: number) => Object.keys(kept)[at] ?? null,
    clear() {
      for (const key of Object.keys(kept)) delete kept[key]
    },
  }
  // Methods are on the prototype of the stored values, where `Object.keys` doesn't see them.
  const behind = Object.create(methods, { length: { get: () => Object.keys(kept).length } }) as object
  const kept = Object.assign(Object.create(behind) as Record<string, string>, remembered)
  return kept as unknown as Storage
}
