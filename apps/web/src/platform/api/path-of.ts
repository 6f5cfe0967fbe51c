type Values = Record<string, string | number | boolean | null | undefined>

/** Returns a contract's path with its parameters filled in and its query appended; undefined values are left out. */
export function pathOf(template: string, params?: unknown, query?: unknown): string {
  const filled = template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Values | undefined)?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query as Values | undefined) ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}
