import type { VisionReader, VisionRequest } from '../src/ports.ts'

/** A model that says what a table has for a picture's first line, and counts how often it is asked. */
export function preparedVision(
  table: Record<string, Awaited<ReturnType<VisionReader['read']>>['fields']>,
): VisionReader & { asked: VisionRequest[] } {
  const asked: VisionRequest[] = []
  return {
    asked,
    read(request) {
      asked.push(request)
      const fields = table[request.lines[0]?.text ?? ''] ?? {}
      return Promise.resolve({ fields, model: 'prepared 1', costs: { tookMs: 5, millicents: 200 } })
    },
  }
}
