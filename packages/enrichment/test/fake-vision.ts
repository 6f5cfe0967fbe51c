import type { VisionReader, VisionRequest } from '../src/ports.ts'

/** Creates a model that answers from a table by a photo's first line and records its requests. */
export function fakeVision(
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
